'use client';

import { useRouter } from 'next/navigation';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { isId } from '@/lib/subject';

/** The service cannot search customers: one whose id is known can be opened by it. */
export function CustomerById() {
  const router = useRouter();
  const search = useCarried();
  const note = useId();
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className="flex w-full flex-wrap items-center gap-x-2 gap-y-1 sm:w-auto"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const id = text.trim();
        setWrong(!isId(id));
        if (isId(id)) router.push(`/customers/${id.toLowerCase()}${search}`);
      }}
    >
      <label className="min-w-0 flex-1 sm:w-72 sm:flex-none">
        <span className="sr-only">Customer's id</span>
        <input
          value={text}
          placeholder="Open a customer by id"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wrong}
          aria-describedby={note}
          onChange={(event) => {
            setText(event.target.value);
            setWrong(false);
          }}
          className="h-8 w-full rounded-control border border-line bg-surface px-2.5 text-13 placeholder:text-faint aria-invalid:border-bad"
        />
      </label>
      <Button type="submit">Open</Button>
      <p id={note} className={`w-full text-12 ${wrong ? 'text-bad' : 'text-soft'}`}>
        {wrong
          ? 'That is not an id: paste a UUID, or a whole number.'
          : 'This service cannot search customers.'}
      </p>
    </form>
  );
}
