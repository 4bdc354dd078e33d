'use client';

import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { parseRecordId } from '@/lib/ratings-query';

/** A customer, who is named by their id here. */
export function CustomerFilterPanel({
  customer,
  onChoose,
}: {
  customer: string | null;
  onChoose: (id: string | null) => void;
}) {
  const id = useId();
  const [text, setText] = useState(customer ?? '');
  const [message, setMessage] = useState<string | null>(null);
  return (
    <form
      noValidate
      className="flex flex-col gap-2 p-3"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = text.trim();
        const chosen = parseRecordId(typed);
        if (typed !== '' && !chosen) setMessage('That is not an id: a number, or a UUID.');
        else onChoose(chosen);
      }}
    >
      <label htmlFor={id} className="text-12 text-soft">
        Id of the customer
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setMessage(null);
          }}
          aria-describedby={`${id}-message`}
          aria-invalid={message !== null}
          spellCheck={false}
          autoComplete="off"
          className="figures h-8 min-w-0 flex-1 rounded-control border border-faint bg-surface px-2 text-13"
        />
        <Button type="submit" look="primary">
          Show
        </Button>
      </div>
      <p id={`${id}-message`} role="alert" className="text-12 text-bad empty:hidden">
        {message}
      </p>
      <p className="text-12 text-soft">A customer’s name in the table leads to all about them.</p>
    </form>
  );
}
