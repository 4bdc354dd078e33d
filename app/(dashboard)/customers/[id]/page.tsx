import { type RecordProps, recordMetadata, recordPage } from '@/app/(dashboard)/record-page';

export function generateMetadata({ params }: RecordProps) {
  return recordMetadata('customers', params);
}

export default function CustomerPage(props: RecordProps) {
  return recordPage('customers', props);
}
