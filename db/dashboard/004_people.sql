-- Who comes in is the service's word, by e-mail address, in the service's role; only this
-- installation's own admins are known here. So that somebody can come in while no service is connected.
ALTER TABLE dashboard.people ADD COLUMN is_admin boolean NOT NULL DEFAULT false;
UPDATE dashboard.people SET is_admin = (role = 'admin');
ALTER TABLE dashboard.people DROP COLUMN role;

-- Null: signs in by single sign-on alone, or has not taken up an invitation.
ALTER TABLE dashboard.people ALTER COLUMN password_hash DROP NOT NULL;

-- A browser in which somebody is signed in. The cookie names the session; ending it here ends it there.
CREATE TABLE dashboard.sessions (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL REFERENCES dashboard.people (id) ON DELETE CASCADE,
  started_at timestamptz(0) NOT NULL,
  last_seen_at timestamptz(0) NOT NULL,
  expires_at timestamptz(0) NOT NULL,
  address text NOT NULL,
  browser text NOT NULL
);

CREATE INDEX sessions_person ON dashboard.sessions (person_id);

-- Links that let somebody set a password, once. token_hash: SHA-256 of the random token in the link.
CREATE TABLE dashboard.password_links (
  token_hash bytea PRIMARY KEY,
  email text NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('invitation', 'reset')),
  created_at timestamptz(0) NOT NULL,
  expires_at timestamptz(0) NOT NULL
);

CREATE UNIQUE INDEX password_links_email ON dashboard.password_links (lower(email));
