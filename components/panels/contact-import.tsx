'use client';

import { lazy, Suspense, useState } from 'react';
import { ContactSource } from '@/components/forms/contact-source';
import { notLoaded } from '@/components/ui/broken';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import {
  type ContactText,
  FileRefused,
  readContactFile,
  readPastedRows,
} from '@/lib/client/contact-file';
import type { ListRow } from '@/lib/contacts';
import { CutOffImport } from './cut-off-import';

const loadPreview = () => import('./import-preview');
const ImportPreview = lazy(loadPreview);

/** Why there is nothing to look at, in words; null: it is no fault that may happen. */
function wordsOf(error: unknown): string | null {
  if (error instanceof FileRefused) return error.message;
  // The browser's own: the file was moved away, or may not be read.
  if (error instanceof DOMException) return 'The file could not be read. Choose it again.';
  if (error instanceof Error && error.name === notLoaded)
    return 'What shows the rows could not be loaded: the dashboard is not reached, or has been updated. Load the page again; what you pasted has to be pasted again, too.';
  return null;
}

/** Contacts from a CSV file: chosen, looked at, imported. */
export function ContactImport({ list }: { list: ListRow }) {
  const [source, setSource] = useState<ContactText | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function look(read: () => ContactText | Promise<ContactText>) {
    setFailure(null);
    try {
      const found = await read();
      // First, as what was pasted would go with the page that cannot show it.
      await loadPreview();
      setSource(found);
    } catch (error) {
      const words = wordsOf(error);
      if (words === null) throw error;
      setFailure(words);
    }
  }

  if (source)
    return (
      <Suspense fallback={<Skeleton className="h-80 w-full" />}>
        <ImportPreview
          list={list}
          source={source}
          onRefused={(message) => {
            setSource(null);
            setFailure(message);
          }}
          onAnother={() => setSource(null)}
        />
      </Suspense>
    );
  return (
    <Panel title="Choose what to import" note={`Into “${list.name}”`}>
      <CutOffImport list={list} />
      <ContactSource
        failure={failure}
        onFile={(file) => void look(() => readContactFile(file))}
        onText={(text) => void look(() => readPastedRows(text))}
      />
    </Panel>
  );
}
