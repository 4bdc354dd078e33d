'use client';

import Image from 'lucide-react/icons/image';
import Table2 from 'lucide-react/icons/table-2';
import { type ReactNode, useState } from 'react';
import { useReader } from '@/components/ui/reader';
import { histogramCsv, trendCsv } from '@/lib/chart-csv';
import { writeLocalDate } from '@/lib/zone';
import { chartImage } from './chart-image';
import type { ChartSource } from './chart-source';

/** `NPS: trend`; on a record's page its name, too. */
function titleOf({ metric, axis }: ChartSource): string {
  const heading = document.querySelector('h1')?.textContent ?? metric;
  const subject = heading === metric ? metric : `${heading}: ${metric}`;
  return `${subject}, ${axis ? 'trend' : 'scores'}`;
}

function fileName(
  title: string,
  { resolved: { span, zone } }: ChartSource,
  ending: string,
): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  const day = (seconds: number) => writeLocalDate(seconds, zone).slice(0, 10);
  return `${name}-${day(span.from)}-${day(span.to)}.${ending}`;
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads it after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function Choice({
  icon,
  title,
  what,
  onChoose,
}: {
  icon: ReactNode;
  title: string;
  what: string;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-10 w-full items-center gap-2.5 rounded-control px-2.5 py-1.5 text-left transition-colors duration-150 hover:bg-sunken"
    >
      {icon}
      <span>
        <span className="block">{title}</span>
        <span className="block text-12 text-soft">{what}</span>
      </span>
    </button>
  );
}

/** In which form a chart is downloaded. */
export default function ChartDownloadPanel({
  source,
  onDone,
}: {
  source: ChartSource;
  onDone: () => void;
}) {
  const { locale } = useReader();
  const [failure, setFailure] = useState<string | null>(null);
  const { metric, trend, resolved, axis } = source;

  function saveCsv() {
    const csv = axis ? trendCsv(metric, trend, resolved.zone) : histogramCsv(metric, trend);
    save(
      new Blob([csv], { type: 'text/csv;charset=utf-8' }),
      fileName(titleOf(source), source, 'csv'),
    );
    onDone();
  }

  async function saveImage() {
    const title = titleOf(source);
    try {
      save(await chartImage(title, source, locale), fileName(title, source, 'png'));
      onDone();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The picture could not be made.');
    }
  }

  return (
    <>
      <Choice
        icon={<Image aria-hidden size={16} className="text-soft" />}
        title="PNG"
        what="A picture of the chart"
        onChoose={() => void saveImage()}
      />
      <Choice
        icon={<Table2 aria-hidden size={16} className="text-soft" />}
        title="CSV"
        what="Its numbers, for a spreadsheet"
        onChoose={saveCsv}
      />
      <p role="alert" className="px-2.5 py-1.5 text-12 text-bad empty:hidden">
        {failure}
      </p>
    </>
  );
}
