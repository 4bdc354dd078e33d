-- Has come in as the service's admin: the setup token makes no admin then.
ALTER TABLE dashboard.people ADD COLUMN came_as_admin boolean NOT NULL DEFAULT false;

-- Whom the environment names and an admin has removed: no start brings them back. email: in small letters.
CREATE TABLE dashboard.removed_people (
  email text PRIMARY KEY,
  removed_at timestamptz(0) NOT NULL
);
