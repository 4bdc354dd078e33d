-- The dashboard's own tables: who may sign in. Ratings live in the service alone.

CREATE SCHEMA IF NOT EXISTS dashboard;

-- password_hash: scrypt, with its parameters and salt in the same text.
CREATE TABLE dashboard.people (
  id uuid PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'leader', 'team_member', 'restricted')),
  password_hash text NOT NULL,
  created_at timestamptz(0) NOT NULL,
  disabled_at timestamptz(0)
);

CREATE UNIQUE INDEX people_email ON dashboard.people (lower(email));

-- Failed sign-ins, counted by account and by address within a window. subject: a keyed hash of either.
CREATE TABLE dashboard.sign_in_failures (
  subject text PRIMARY KEY,
  failures integer NOT NULL,
  window_started_at timestamptz(0) NOT NULL
);
