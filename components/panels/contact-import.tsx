'use client';

import { lazy, Suspense, useState } from 'react';
import { ContactSource } from '@/components/forms/contact-source';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { type ContactText, FileRefused, readContactFile } from '@/lib/client/contact-file';
import type { ListRow } from '@/lib/contacts';
import { CutOffImport } from './cut-off-import';

const ImportPreview = lazy(() => import('./import-preview'));

/** Contacts from a CSV file: chosen, looked at, imported. */
export function ContactImport({ list }: { list: ListRow }) {
  const [source, setSource] = useState<ContactText | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function choose(file: File) {
    setFailure(null);
    try {
      setSource(await readContactFile(file));
    } catch (error) {
      // The browser's own: the file was moved away, or may not be read.
      const known = error instanceof FileRefused || error instanceof DOMException;
      if (!known) throw error;
      setFailure(
        error instanceof FileRefused
          ? error.message
          : 'The file could not be read. Choose it again.',
      );
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
        onFile={(file) => void choose(file)}
        onText={(text) => setSource({ name: null, text, encoding: null })}
      />
    </Panel>
  );
}
