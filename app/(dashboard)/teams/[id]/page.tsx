import { type RecordProps, recordMetadata, recordPage } from '@/app/(dashboard)/record-page';

export function generateMetadata({ params }: RecordProps) {
  return recordMetadata('teams', params);
}

export default function TeamPage(props: RecordProps) {
  return recordPage('teams', props);
}
