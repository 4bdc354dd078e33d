import { type RecordProps, recordMetadata, recordPage } from '@/app/(dashboard)/record-page';

export function generateMetadata({ params }: RecordProps) {
  return recordMetadata('surveys', params);
}

export default function SurveyPage(props: RecordProps) {
  return recordPage('surveys', props);
}
