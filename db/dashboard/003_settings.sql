-- What admins set on the settings pages, by name. sealed: encrypted with a key derived from
-- BAROMETER_SECRET, so that the table alone tells nothing. version: another one with each change.
CREATE TABLE dashboard.settings (
  name text PRIMARY KEY,
  sealed text NOT NULL,
  version uuid NOT NULL,
  changed_at timestamptz(0) NOT NULL,
  changed_by text NOT NULL
);
