import { Empty } from '@/components/ui/state';
import type { RecordKind } from '@/lib/subject';

export const kindNames: Record<RecordKind, string> = {
  surveys: 'Surveys',
  teams: 'Teams',
  users: 'Users',
  customers: 'Customers',
};

const beginnings: Record<RecordKind, string> = {
  surveys: 'Surveys are set up on the command line, in a workspace file.',
  teams: 'Teams and their members are set up on the command line, in a workspace file.',
  users:
    'A rating that names a new username makes a user. Or set users up on the command line, in a workspace file.',
  customers:
    'Customers are set up on the command line, in a workspace file; ratings name them by their id.',
};

const command = 'npm run -s barometer -- workspace apply workspace.yaml --account 2';

/** A list without any record yet: how such records come to be. */
export function FirstRecords({ kind }: { kind: RecordKind }) {
  return (
    <Empty title={`No ${kind} yet`} message={beginnings[kind]}>
      <code className="max-w-full overflow-x-auto rounded-control bg-sunken px-3 py-2 text-12 whitespace-pre">
        {command}
      </code>
    </Empty>
  );
}
