-- Statistics and pages that do not slow down as ratings grow: how is in docs/statistics.md.

-- What has happened to ratings and is not in the counts yet: +1 for a rating that is new, -1 and +1
-- for one whose score or user was changed. Written together with the rating, so that counts and
-- deltas add up to the ratings at every moment; the fold moves them on.
CREATE TABLE rating_deltas (
  account_id integer NOT NULL,
  created_at timestamptz(0) NOT NULL,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  metric text NOT NULL,
  survey_id uuid NOT NULL,
  user_id uuid NOT NULL,
  score smallint NOT NULL,
  change smallint NOT NULL,
  PRIMARY KEY (account_id, created_at, seq)
) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0);

-- Numbers of ratings by score, for each year, month and day (UTC) of creation. A day with many has
-- its hours counted, too (is_split), an hour with many its minutes, a minute its seconds.
CREATE TABLE metric_counts (
  account_id integer NOT NULL,
  metric text NOT NULL,
  level text NOT NULL CHECK (level IN ('year', 'month', 'day', 'hour', 'minute', 'second')),
  starts_at timestamptz(0) NOT NULL,
  is_split boolean NOT NULL DEFAULT false,
  score_0 integer NOT NULL DEFAULT 0, score_1 integer NOT NULL DEFAULT 0, score_2 integer NOT NULL DEFAULT 0, score_3 integer NOT NULL DEFAULT 0,
  score_4 integer NOT NULL DEFAULT 0, score_5 integer NOT NULL DEFAULT 0, score_6 integer NOT NULL DEFAULT 0, score_7 integer NOT NULL DEFAULT 0,
  score_8 integer NOT NULL DEFAULT 0, score_9 integer NOT NULL DEFAULT 0, score_10 integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, metric, level, starts_at)
) WITH (fillfactor = 80);

CREATE INDEX metric_counts_split_days ON metric_counts (account_id, starts_at) WHERE is_split AND level = 'day';

CREATE TABLE survey_counts (
  account_id integer NOT NULL,
  survey_id uuid NOT NULL,
  level text NOT NULL CHECK (level IN ('year', 'month', 'day', 'hour', 'minute', 'second')),
  starts_at timestamptz(0) NOT NULL,
  is_split boolean NOT NULL DEFAULT false,
  score_0 integer NOT NULL DEFAULT 0, score_1 integer NOT NULL DEFAULT 0, score_2 integer NOT NULL DEFAULT 0, score_3 integer NOT NULL DEFAULT 0,
  score_4 integer NOT NULL DEFAULT 0, score_5 integer NOT NULL DEFAULT 0, score_6 integer NOT NULL DEFAULT 0, score_7 integer NOT NULL DEFAULT 0,
  score_8 integer NOT NULL DEFAULT 0, score_9 integer NOT NULL DEFAULT 0, score_10 integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, survey_id, level, starts_at)
) WITH (fillfactor = 80);

CREATE INDEX survey_counts_split_days ON survey_counts (account_id, starts_at) WHERE is_split AND level = 'day';

CREATE TABLE user_counts (
  account_id integer NOT NULL,
  user_id uuid NOT NULL,
  level text NOT NULL CHECK (level IN ('year', 'month', 'day', 'hour', 'minute', 'second')),
  starts_at timestamptz(0) NOT NULL,
  is_split boolean NOT NULL DEFAULT false,
  csat_1 integer NOT NULL DEFAULT 0, csat_2 integer NOT NULL DEFAULT 0, csat_3 integer NOT NULL DEFAULT 0, csat_4 integer NOT NULL DEFAULT 0,
  csat_5 integer NOT NULL DEFAULT 0, csat_6 integer NOT NULL DEFAULT 0, csat_7 integer NOT NULL DEFAULT 0, csat_8 integer NOT NULL DEFAULT 0,
  csat_9 integer NOT NULL DEFAULT 0, csat_10 integer NOT NULL DEFAULT 0, ces_1 integer NOT NULL DEFAULT 0, ces_2 integer NOT NULL DEFAULT 0,
  ces_3 integer NOT NULL DEFAULT 0, ces_4 integer NOT NULL DEFAULT 0, ces_5 integer NOT NULL DEFAULT 0, ces_6 integer NOT NULL DEFAULT 0,
  ces_7 integer NOT NULL DEFAULT 0, nps_0 integer NOT NULL DEFAULT 0, nps_1 integer NOT NULL DEFAULT 0, nps_2 integer NOT NULL DEFAULT 0,
  nps_3 integer NOT NULL DEFAULT 0, nps_4 integer NOT NULL DEFAULT 0, nps_5 integer NOT NULL DEFAULT 0, nps_6 integer NOT NULL DEFAULT 0,
  nps_7 integer NOT NULL DEFAULT 0, nps_8 integer NOT NULL DEFAULT 0, nps_9 integer NOT NULL DEFAULT 0, nps_10 integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, user_id, level, starts_at)
) WITH (fillfactor = 80);

CREATE INDEX user_counts_split_days ON user_counts (account_id, starts_at) WHERE is_split AND level = 'day';

-- The integer and the time of the account's newest rating. Who holds the row's lock adds the next
-- ones, so that ratings become visible in the order of both. in_order: no rating has a later time than
-- one with a higher integer; an import of past ratings may end that.
CREATE TABLE rating_order (
  account_id integer PRIMARY KEY REFERENCES accounts (id),
  last_id integer NOT NULL,
  latest_at timestamptz(0) NOT NULL,
  in_order boolean NOT NULL DEFAULT true
) WITH (fillfactor = 50);

-- For each day of creation with ratings that were edited: until when.
CREATE TABLE edited_days (
  account_id integer NOT NULL REFERENCES accounts (id),
  day timestamptz(0) NOT NULL,
  latest_edit timestamptz(0) NOT NULL,
  PRIMARY KEY (account_id, day)
);

DROP INDEX ratings_by_user;

CREATE INDEX ratings_by_user ON ratings (account_id, user_id, created_at, legacy_id) INCLUDE (metric, score);

DROP INDEX ratings_by_customer;

CREATE INDEX ratings_by_customer ON ratings (account_id, customer_id, created_at, legacy_id) INCLUDE (metric, score);

-- The others were updated when they were created.
DROP INDEX ratings_by_update;

CREATE INDEX ratings_edited ON ratings (account_id, created_at, legacy_id) INCLUDE (updated_at, metric, survey_id, user_id)
  WHERE updated_at > created_at;

CREATE INDEX ratings_commented ON ratings (account_id, metric, created_at, legacy_id) INCLUDE (score)
  WHERE comment IS NOT NULL;

CREATE INDEX ratings_commented_by_survey ON ratings (account_id, survey_id, created_at, legacy_id) INCLUDE (score)
  WHERE comment IS NOT NULL;

CREATE INDEX ratings_commented_by_user ON ratings (account_id, user_id, created_at, legacy_id) INCLUDE (metric, score)
  WHERE comment IS NOT NULL;

-- A tsvector holds a mebibyte: of a comment, the first 100,000 characters are searched.
CREATE INDEX ratings_words ON ratings USING gin (
  to_tsvector('simple', rater || ' ' || coalesce(ticket, '') || ' ' || coalesce(left(comment, 100000), ''))
) WITH (gin_pending_list_limit = 512);

INSERT INTO rating_deltas (account_id, created_at, metric, survey_id, user_id, score, change)
SELECT account_id, created_at, metric, survey_id, user_id, score, 1 FROM ratings;

INSERT INTO rating_order (account_id, last_id, latest_at, in_order)
SELECT c.account_id, c.last, r.latest_at, r.in_order
FROM counters c
JOIN (
  SELECT account_id, max(created_at) AS latest_at, bool_and(created_at >= before) AS in_order
  FROM (
    SELECT account_id, created_at, lag(created_at, 1, created_at) OVER (PARTITION BY account_id ORDER BY legacy_id) AS before
    FROM ratings
  ) sorted
  GROUP BY account_id
) r ON r.account_id = c.account_id
WHERE c.kind = 'rating';

DELETE FROM counters WHERE kind = 'rating';

INSERT INTO edited_days (account_id, day, latest_edit)
SELECT account_id, date_trunc('day', created_at, 'UTC'), max(updated_at) FROM ratings
WHERE updated_at > created_at
GROUP BY 1, 2;
