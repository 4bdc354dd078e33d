import type { Directory } from '@/lib/directory';
import { answer, forPerson, refuse } from '@/lib/server/answers';
import { allSurveys, allTeams, allUsers } from '@/lib/server/directory';
import { may } from '@/lib/server/permissions';

/** Names for ids: of surveys for those who read numbers, of teams and users for those who read records. */
export async function GET(): Promise<Response> {
  return forPerson(async ({ role }) => {
    if (!may(role, 'read numbers')) return refuse(403, 'Your role does not allow this.');
    const readsRecords = may(role, 'read records');
    const [surveys, teams, users] = await Promise.all([
      allSurveys(),
      readsRecords ? allTeams() : [],
      readsRecords ? allUsers() : [],
    ]);
    const directory: Directory = {
      surveys: surveys.map(({ id, name, metric, scale, extra_questions }) => ({
        id: String(id),
        name,
        metric,
        scale,
        extra_questions,
      })),
      teams: teams.map(({ id, name }) => ({ id: String(id), name })),
      users: users.map(({ id, fullname, username, is_archived }) => ({
        id: String(id),
        name: fullname || username,
        username,
        archived: is_archived,
      })),
    };
    return answer(directory);
  });
}
