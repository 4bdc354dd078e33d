/**
 * One UPDATE for many rows of each table that a workspace file changes: $1 the account, $2 the rows
 * as a JSON array of objects with all the columns. Times are epoch seconds.
 */
export const updateStatements = {
  surveys: `
    UPDATE surveys s
    SET name = row.name, metric = row.metric, scale = row.scale, distribution = row.distribution,
        rating_scale = row.rating_scale, question = row.question, name_field = row.name_field,
        updated_at = to_timestamp(row.updated_at)
    FROM json_to_recordset($2) AS row (id uuid, name text, metric text, scale text, distribution text,
      rating_scale text, question text, name_field boolean, updated_at float8)
    WHERE s.account_id = $1 AND s.id = row.id`,
  questions: `
    UPDATE survey_questions q
    SET position = row.position, label = row.label, scale = row.scale,
        rating_scale = row.rating_scale, required = row.required
    FROM json_to_recordset($2) AS row (id uuid, position integer, label text, scale text,
      rating_scale text, required boolean)
    WHERE q.account_id = $1 AND q.id = row.id`,
  users: `
    UPDATE users u
    SET username = row.username, fullname = row.fullname, email = row.email, type = row.type,
        role = row.role, has_access = row.has_access, is_archived = row.is_archived
    FROM json_to_recordset($2) AS row (id uuid, username text, fullname text, email text, type text,
      role text, has_access boolean, is_archived boolean)
    WHERE u.account_id = $1 AND u.id = row.id`,
  integrationUsernames: `
    UPDATE integration_usernames i
    SET user_id = row.user_id, username = row.username
    FROM json_to_recordset($2) AS row (id uuid, user_id uuid, username text)
    WHERE i.account_id = $1 AND i.id = row.id`,
  customers: `
    UPDATE customers c
    SET name = row.name, email = row.email, updated_at = to_timestamp(row.updated_at)
    FROM json_to_recordset($2) AS row (id uuid, name text, email text, updated_at float8)
    WHERE c.account_id = $1 AND c.id = row.id`,
  unsubscribes: `
    UPDATE unsubscribes u
    SET email = row.email, unsubscribed_at = to_timestamp(row.unsubscribed_at)
    FROM json_to_recordset($2) AS row (id uuid, email text, unsubscribed_at float8)
    WHERE u.account_id = $1 AND u.id = row.id`,
  /** Takes members out. */
  members: `
    DELETE FROM team_members m
    USING json_to_recordset($2) AS row (team_id uuid, user_id uuid)
    WHERE m.account_id = $1 AND m.team_id = row.team_id AND m.user_id = row.user_id`,
  settings: `
    UPDATE accounts a
    SET ticket_link = row.ticket_link, edit_window_hours = row.edit_window_hours
    FROM json_to_recordset($2) AS row (ticket_link text, edit_window_hours integer)
    WHERE a.id = $1`,
} as const;
