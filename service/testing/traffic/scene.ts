import type { Pool } from '@/db/pool';
import { type Metric, type Scale, scaleDefinitions } from '@/lib/contract/metrics';
import type { Identifiers } from '@/lib/contract/resources';
import {
  addAccount,
  addCustomer,
  addSurvey,
  addTeam,
  addUser,
  type TestRecord,
} from '@/service/testing/fixtures';
import type { FoundRating } from './ledger';

export interface SceneSurvey {
  /** As the API shows it. */
  id: string;
  /** As a file of ratings names it. */
  key: string;
  scale: Scale;
  metric: Metric;
}

export interface SceneUser {
  id: string;
  username: string;
}

/** An account that much happens to at once. Ids are as its API shows them. */
export interface Scene {
  pool: Pool;
  accountId: number;
  identifiers: Identifiers;
  key: string;
  surveys: SceneSurvey[];
  users: SceneUser[];
  customers: { id: string; email: string }[];
  /** Names. */
  teams: string[];
  /** A survey and a user whose ratings one client alone adds and edits. */
  own: { survey: SceneSurvey; user: SceneUser };
}

const scales: readonly Scale[] = ['CSAT10', 'CSAT5', 'CES', 'NPS', 'NPS'];
const users = 24;
const customers = 12;
/** Past ratings are edited, too. Hours. */
const editWindow = 20 * 366 * 24;

export async function addScene(pool: Pool, identifiers: Identifiers): Promise<Scene> {
  const { id: accountId, key } = await addAccount(pool, identifiers);
  await pool.query('UPDATE accounts SET edit_window_hours = $2 WHERE id = $1', [
    accountId,
    editWindow,
  ]);
  const shown = ({ id, legacyId }: TestRecord) => (identifiers === 'uuid' ? id : String(legacyId));
  const survey = async (scale: Scale): Promise<SceneSurvey> => {
    const record = await addSurvey(pool, accountId, { scale });
    const { metric } = scaleDefinitions[scale];
    return { id: shown(record), key: `survey-${record.legacyId}`, scale, metric };
  };
  const scene: Scene = {
    pool,
    accountId,
    identifiers,
    key,
    surveys: [],
    users: [],
    customers: [],
    teams: ['First', 'Second', 'Nobody'],
    own: {
      survey: await survey('NPS'),
      user: { id: shown(await addUser(pool, accountId, 'own')), username: 'own' },
    },
  };
  for (const scale of scales) scene.surveys.push(await survey(scale));
  const members: string[] = [];
  for (let index = 1; index <= users; index += 1) {
    const username = `user-${index}`;
    const record = await addUser(pool, accountId, username);
    scene.users.push({ id: shown(record), username });
    members.push(record.id);
  }
  const sizes = [members.slice(0, users / 2), members.slice(users / 3), []];
  for (const [index, name] of scene.teams.entries())
    await addTeam(pool, accountId, name, sizes[index] ?? []);
  for (let index = 1; index <= customers; index += 1) {
    const email = `customer-${index}@example.net`;
    scene.customers.push({ id: shown(await addCustomer(pool, accountId, email)), email });
  }
  return scene;
}

/** The account's ratings, all or those with certain references. */
export async function findRatings(
  { pool, accountId, identifiers }: Scene,
  references: readonly string[] | null = null,
): Promise<(FoundRating & { reference: string | null })[]> {
  const shown = (row: string) => (identifiers === 'uuid' ? `${row}.id` : `${row}.legacy_id`);
  const { rows } = await pool.query<FoundRating & { reference: string | null }>(
    `SELECT ${shown('r')}::text AS id, r.metric, s.scale, r.score, ${shown('u')}::text AS user, r.reference
     FROM ratings r
     JOIN surveys s ON s.account_id = r.account_id AND s.id = r.survey_id
     JOIN users u ON u.account_id = r.account_id AND u.id = r.user_id
     WHERE r.account_id = $1 AND ($2::text[] IS NULL OR r.reference = ANY ($2))`,
    [accountId, references],
  );
  return rows;
}
