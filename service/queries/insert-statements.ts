/**
 * One INSERT for many rows of each table: $1 the account, $2 the rows as a JSON array of objects.
 * Times in the rows are epoch seconds.
 */
export const insertStatements = {
  surveys: `
    INSERT INTO surveys (account_id, id, legacy_id, key, name, metric, scale, distribution,
                         rating_scale, question, name_field, created_at, updated_at)
    SELECT $1, id, legacy_id, key, name, metric, scale, distribution,
           rating_scale, question, name_field, to_timestamp(created_at), to_timestamp(updated_at)
    FROM json_to_recordset($2) AS row (id uuid, legacy_id integer, key text, name text, metric text,
      scale text, distribution text, rating_scale text, question text, name_field boolean,
      created_at float8, updated_at float8)`,
  questions: `
    INSERT INTO survey_questions (account_id, id, legacy_id, survey_id, key, position, label, scale,
                                  rating_scale, required)
    SELECT $1, id, legacy_id, survey_id, key, position, label, scale, rating_scale, required
    FROM json_to_recordset($2) AS row (id uuid, legacy_id integer, survey_id uuid, key text,
      position integer, label text, scale text, rating_scale text, required boolean)`,
  users: `
    INSERT INTO users (account_id, id, legacy_id, type, username, fullname, email, role, has_access,
                       is_archived, created_at)
    SELECT $1, id, legacy_id, type, username, fullname, email, role, has_access,
           is_archived, to_timestamp(created_at)
    FROM json_to_recordset($2) AS row (id uuid, legacy_id integer, type text, username text,
      fullname text, email text, role text, has_access boolean, is_archived boolean,
      created_at float8)`,
  integrationUsernames: `
    INSERT INTO integration_usernames (account_id, id, legacy_id, user_id, integration_id, type,
                                       username)
    SELECT $1, id, legacy_id, user_id, integration_id, type, username
    FROM json_to_recordset($2) AS row (id uuid, legacy_id integer, user_id uuid,
      integration_id uuid, type text, username text)`,
  teams: `
    INSERT INTO teams (account_id, id, legacy_id, name, created_at)
    SELECT $1, id, legacy_id, name, to_timestamp(created_at)
    FROM json_to_recordset($2) AS row (id uuid, legacy_id integer, name text, created_at float8)`,
  members: `
    INSERT INTO team_members (account_id, team_id, user_id)
    SELECT $1, team_id, user_id
    FROM json_to_recordset($2) AS row (team_id uuid, user_id uuid)`,
  customers: `
    INSERT INTO customers (account_id, id, legacy_id, name, email, created_at, updated_at)
    SELECT $1, id, legacy_id, name, email, to_timestamp(created_at), to_timestamp(updated_at)
    FROM json_to_recordset($2) AS row (id uuid, legacy_id integer, name text, email text,
      created_at float8, updated_at float8)`,
  ratings: `
    INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, customer_id, metric, score,
                         rater, comment, ticket, ip_address, answers, created_at, updated_at)
    SELECT $1, id, legacy_id, survey_id, user_id, customer_id, metric, score,
           rater, comment, ticket, ip_address, answers,
           to_timestamp(created_at), to_timestamp(updated_at)
    FROM json_to_recordset($2) AS row (id uuid, legacy_id integer, survey_id uuid, user_id uuid,
      customer_id uuid, metric text, score smallint, rater text, comment text, ticket text,
      ip_address text, answers jsonb, created_at float8, updated_at float8)`,
  unsubscribes: `
    INSERT INTO unsubscribes (account_id, id, legacy_id, email, unsubscribed_at)
    SELECT $1, id, legacy_id, email, to_timestamp(unsubscribed_at)
    FROM json_to_recordset($2) AS row (id uuid, legacy_id integer, email text,
      unsubscribed_at float8)`,
  contactLists: `
    INSERT INTO contact_lists (account_id, id, name, created_at, updated_at)
    SELECT $1, id, name, to_timestamp(created_at), to_timestamp(updated_at)
    FROM json_to_recordset($2) AS row (id integer, name text, created_at float8, updated_at float8)`,
  contacts: `
    INSERT INTO contacts (account_id, list_id, id, name, email, created_at, updated_at)
    SELECT $1, list_id, id, name, email, to_timestamp(created_at), to_timestamp(updated_at)
    FROM json_to_recordset($2) AS row (list_id integer, id integer, name text, email text,
      created_at float8, updated_at float8)`,
  counters: `
    INSERT INTO counters (account_id, kind, last)
    SELECT $1, kind, last
    FROM json_to_recordset($2) AS row (kind text, last integer)`,
} as const;
