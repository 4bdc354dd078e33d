'use client';

import { clsx } from 'clsx';
import FileUp from 'lucide-react/icons/file-up';
import { useId, useState } from 'react';
import { Button, controlClass } from '@/components/ui/button';
import { controlField } from './fields';

/** Where contacts come from: a file that is dropped or chosen, or text that is pasted. */
export function ContactSource({
  failure,
  onFile,
  onText,
}: {
  /** Why the last file could not be read. */
  failure: string | null;
  onFile: (file: File) => void;
  onText: (text: string) => void;
}) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [text, setText] = useState('');
  return (
    <div className="flex flex-col gap-5">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is another way of what the button within does. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
        className={clsx(
          'flex flex-col items-center gap-2 rounded-panel border border-dashed px-4 py-8 text-center',
          over ? 'border-accent bg-sunken' : 'border-faint',
        )}
      >
        <FileUp aria-hidden size={24} className="text-soft" />
        <p className="text-14">Drop a CSV file here</p>
        <label
          className={controlClass(
            'outline',
            'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
          )}
        >
          Choose a file
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            aria-describedby={`${id}-file`}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) onFile(file);
              // The same file again is chosen again.
              event.target.value = '';
            }}
          />
        </label>
        <p id={`${id}-file`} className="max-w-prose text-12 text-soft">
          Names and e-mail addresses, separated by comma, semicolon or tab, with or without titles.
          At most 20 MB, 100,000 rows and 1,000 columns. Nothing is imported before you have seen
          what is in it.
        </p>
        <p role="alert" className="text-13 text-bad empty:hidden">
          {failure}
        </p>
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onText(text);
        }}
      >
        <label htmlFor={`${id}-text`} className="mb-1.5 block text-13 font-medium">
          Or paste rows
        </label>
        <textarea
          id={`${id}-text`}
          value={text}
          rows={5}
          spellCheck={false}
          placeholder={'Name,E-mail\nAnna Keller,anna@example.com'}
          onChange={(event) => setText(event.target.value)}
          className={`block py-2 ${controlField}`}
        />
        <Button type="submit" className="mt-2" disabled={text.trim() === ''}>
          Look at these rows
        </Button>
      </form>
    </div>
  );
}
