-- The whole model of the API. Every table is keyed by account first, foreign keys and unique
-- constraints included, so that accounts can be spread over machines (docs/architecture.md).
-- Ids and times come from the application. Times are whole seconds, as everywhere in the API.

CREATE SEQUENCE account_ids AS integer;

CREATE TABLE accounts (
  id integer PRIMARY KEY,
  uuid uuid NOT NULL,
  name text NOT NULL,
  identifiers text NOT NULL DEFAULT 'uuid' CHECK (identifiers IN ('uuid', 'transition', 'numeric')),
  edit_window_hours integer NOT NULL DEFAULT 168 CHECK (edit_window_hours >= 0),
  ticket_link text,
  suspended_at timestamptz(0),
  trial_ends_at timestamptz(0),
  created_at timestamptz(0) NOT NULL
);

-- The first 8 digits of a key name the account; only the SHA-256 of a key is stored.
CREATE TABLE api_keys (
  account_id integer NOT NULL REFERENCES accounts (id),
  id integer NOT NULL,
  hash bytea NOT NULL,
  label text NOT NULL,
  created_at timestamptz(0) NOT NULL,
  revoked_at timestamptz(0),
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, hash)
);

-- Processes take blocks of integers from here: no insert waits for another on a hot row.
CREATE TABLE counters (
  account_id integer NOT NULL REFERENCES accounts (id),
  kind text NOT NULL,
  last integer NOT NULL,
  PRIMARY KEY (account_id, kind)
);

CREATE TABLE surveys (
  account_id integer NOT NULL REFERENCES accounts (id),
  id uuid NOT NULL,
  legacy_id integer NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  metric text NOT NULL CHECK (metric IN ('CSAT', 'CES', 'NPS')),
  scale text NOT NULL CHECK (scale IN ('CSAT10', 'CSAT5', 'CSAT3', 'CSAT2', 'CES', 'NPS')),
  distribution text NOT NULL CHECK (distribution IN ('template', 'trigger', 'campaign')),
  rating_scale text NOT NULL CHECK (rating_scale IN ('faces', 'stars', 'stars5', 'thumbs', 'ces', 'nps')),
  question text NOT NULL,
  name_field boolean NOT NULL DEFAULT false,
  created_at timestamptz(0) NOT NULL,
  updated_at timestamptz(0) NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, legacy_id),
  UNIQUE (account_id, key),
  CHECK (scale LIKE metric || '%')
);

CREATE INDEX surveys_by_metric ON surveys (account_id, metric, created_at, legacy_id);

CREATE TABLE survey_questions (
  account_id integer NOT NULL,
  id uuid NOT NULL,
  legacy_id integer NOT NULL,
  survey_id uuid NOT NULL,
  key text NOT NULL,
  position integer NOT NULL,
  label text NOT NULL,
  scale text NOT NULL CHECK (scale IN ('CSAT10', 'CSAT5', 'CSAT3', 'CSAT2', 'CES', 'NPS')),
  rating_scale text NOT NULL CHECK (rating_scale IN ('faces', 'stars', 'stars5', 'thumbs', 'ces', 'nps')),
  required boolean NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, legacy_id),
  UNIQUE (account_id, survey_id, key),
  FOREIGN KEY (account_id, survey_id) REFERENCES surveys (account_id, id)
);

CREATE TABLE users (
  account_id integer NOT NULL REFERENCES accounts (id),
  id uuid NOT NULL,
  legacy_id integer NOT NULL,
  type text NOT NULL CHECK (type IN ('AGENT', 'UNKNOWN_AGENT', 'THING_OR_ACTION')),
  username text NOT NULL,
  fullname text NOT NULL,
  email text NOT NULL DEFAULT '',
  role text NOT NULL DEFAULT '' CHECK (role IN ('admin', 'leader', 'team_member', 'restricted', '')),
  has_access boolean NOT NULL DEFAULT false,
  is_archived boolean NOT NULL DEFAULT false,
  created_at timestamptz(0) NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, legacy_id)
);

CREATE UNIQUE INDEX users_username ON users (account_id, lower(username));

CREATE INDEX users_by_creation ON users (account_id, created_at, legacy_id);

CREATE TABLE integration_usernames (
  account_id integer NOT NULL,
  id uuid NOT NULL,
  legacy_id integer NOT NULL,
  user_id uuid NOT NULL,
  integration_id uuid NOT NULL,
  type text NOT NULL,
  username text NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, legacy_id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
);

CREATE UNIQUE INDEX integration_usernames_username ON integration_usernames (account_id, lower(username), type);

CREATE INDEX integration_usernames_user ON integration_usernames (account_id, user_id);

CREATE TABLE teams (
  account_id integer NOT NULL REFERENCES accounts (id),
  id uuid NOT NULL,
  legacy_id integer NOT NULL,
  name text NOT NULL,
  created_at timestamptz(0) NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, legacy_id),
  UNIQUE (account_id, name)
);

CREATE TABLE team_members (
  account_id integer NOT NULL,
  team_id uuid NOT NULL,
  user_id uuid NOT NULL,
  PRIMARY KEY (account_id, team_id, user_id),
  FOREIGN KEY (account_id, team_id) REFERENCES teams (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id)
);

CREATE INDEX team_members_user ON team_members (account_id, user_id);

CREATE TABLE customers (
  account_id integer NOT NULL REFERENCES accounts (id),
  id uuid NOT NULL,
  legacy_id integer NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  created_at timestamptz(0) NOT NULL,
  updated_at timestamptz(0) NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, legacy_id)
);

CREATE UNIQUE INDEX customers_email ON customers (account_id, lower(email));

CREATE INDEX customers_by_creation ON customers (account_id, created_at, legacy_id);

-- metric repeats the survey's, so that a metric's lists and statistics need no join.
-- answers: scores of extra questions by the question's UUID.
-- reference: an imported row's own name for itself, by which a second import knows it.
CREATE TABLE ratings (
  account_id integer NOT NULL,
  id uuid NOT NULL,
  legacy_id integer NOT NULL,
  survey_id uuid NOT NULL,
  user_id uuid NOT NULL,
  customer_id uuid,
  metric text NOT NULL CHECK (metric IN ('CSAT', 'CES', 'NPS')),
  score smallint NOT NULL CHECK (score BETWEEN 0 AND 10),
  rater text NOT NULL DEFAULT '',
  comment text,
  ticket text,
  ip_address text NOT NULL DEFAULT '',
  answers jsonb,
  reference text,
  created_at timestamptz(0) NOT NULL,
  updated_at timestamptz(0) NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, legacy_id),
  FOREIGN KEY (account_id, survey_id) REFERENCES surveys (account_id, id),
  FOREIGN KEY (account_id, user_id) REFERENCES users (account_id, id),
  FOREIGN KEY (account_id, customer_id) REFERENCES customers (account_id, id)
);

CREATE UNIQUE INDEX ratings_reference ON ratings (account_id, reference) WHERE reference IS NOT NULL;

CREATE INDEX ratings_by_metric ON ratings (account_id, metric, created_at, legacy_id) INCLUDE (score);

CREATE INDEX ratings_by_survey ON ratings (account_id, survey_id, created_at, legacy_id) INCLUDE (score);

CREATE INDEX ratings_by_user ON ratings (account_id, user_id, metric, created_at, legacy_id) INCLUDE (score);

CREATE INDEX ratings_by_customer ON ratings (account_id, customer_id, metric, created_at, legacy_id) INCLUDE (score);

CREATE INDEX ratings_by_update ON ratings (account_id, updated_at, legacy_id);

CREATE TABLE unsubscribes (
  account_id integer NOT NULL REFERENCES accounts (id),
  id uuid NOT NULL,
  legacy_id integer NOT NULL,
  email text NOT NULL,
  unsubscribed_at timestamptz(0) NOT NULL,
  PRIMARY KEY (account_id, id),
  UNIQUE (account_id, legacy_id)
);

CREATE UNIQUE INDEX unsubscribes_email ON unsubscribes (account_id, lower(email));

-- Contact lists and contacts have integer ids under every setting (rulings A.4).
CREATE TABLE contact_lists (
  account_id integer NOT NULL REFERENCES accounts (id),
  id integer NOT NULL,
  name text NOT NULL,
  created_at timestamptz(0) NOT NULL,
  updated_at timestamptz(0) NOT NULL,
  PRIMARY KEY (account_id, id)
);

CREATE TABLE contacts (
  account_id integer NOT NULL,
  list_id integer NOT NULL,
  id integer NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  created_at timestamptz(0) NOT NULL,
  updated_at timestamptz(0) NOT NULL,
  PRIMARY KEY (account_id, list_id, id),
  FOREIGN KEY (account_id, list_id) REFERENCES contact_lists (account_id, id) ON DELETE CASCADE
);

CREATE UNIQUE INDEX contacts_email ON contacts (account_id, list_id, lower(email));
