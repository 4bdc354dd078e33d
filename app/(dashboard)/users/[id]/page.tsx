import { type RecordProps, recordMetadata, recordPage } from '@/app/(dashboard)/record-page';

export function generateMetadata({ params }: RecordProps) {
  return recordMetadata('users', params);
}

export default function UserPage(props: RecordProps) {
  return recordPage('users', props);
}
