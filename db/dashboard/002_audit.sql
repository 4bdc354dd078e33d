-- Who did what, and from where. Entries are kept for a year, and never changed.
-- id: UUID version 7, so its order is that of time. person_id: null for a person who is not signed in.
CREATE TABLE dashboard.audit_entries (
  id uuid PRIMARY KEY,
  at timestamptz(0) NOT NULL,
  person_id uuid,
  person text NOT NULL,
  action text NOT NULL,
  object_kind text NOT NULL,
  object_id text,
  object_name text,
  detail text,
  address text NOT NULL
);

CREATE INDEX audit_entries_at ON dashboard.audit_entries (at);
