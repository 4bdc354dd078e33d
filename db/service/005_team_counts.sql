-- Counts of teams: those of their present members together, for each month and day. They change with the membership,
-- too. Cumulative as the others are; what is in parts of days is read of the members.
CREATE TABLE team_counts (
  account_id integer NOT NULL,
  team_id uuid NOT NULL,
  level text NOT NULL CHECK (level IN ('month', 'day')),
  starts_at timestamptz(0) NOT NULL,
  bucket_total integer NOT NULL DEFAULT 0,
  csat_1 integer NOT NULL DEFAULT 0, csat_2 integer NOT NULL DEFAULT 0, csat_3 integer NOT NULL DEFAULT 0, csat_4 integer NOT NULL DEFAULT 0,
  csat_5 integer NOT NULL DEFAULT 0, csat_6 integer NOT NULL DEFAULT 0, csat_7 integer NOT NULL DEFAULT 0, csat_8 integer NOT NULL DEFAULT 0,
  csat_9 integer NOT NULL DEFAULT 0, csat_10 integer NOT NULL DEFAULT 0, ces_1 integer NOT NULL DEFAULT 0, ces_2 integer NOT NULL DEFAULT 0,
  ces_3 integer NOT NULL DEFAULT 0, ces_4 integer NOT NULL DEFAULT 0, ces_5 integer NOT NULL DEFAULT 0, ces_6 integer NOT NULL DEFAULT 0,
  ces_7 integer NOT NULL DEFAULT 0, nps_0 integer NOT NULL DEFAULT 0, nps_1 integer NOT NULL DEFAULT 0, nps_2 integer NOT NULL DEFAULT 0,
  nps_3 integer NOT NULL DEFAULT 0, nps_4 integer NOT NULL DEFAULT 0, nps_5 integer NOT NULL DEFAULT 0, nps_6 integer NOT NULL DEFAULT 0,
  nps_7 integer NOT NULL DEFAULT 0, nps_8 integer NOT NULL DEFAULT 0, nps_9 integer NOT NULL DEFAULT 0, nps_10 integer NOT NULL DEFAULT 0,
  PRIMARY KEY (account_id, team_id, level, starts_at)
) WITH (fillfactor = 80);

-- Between the two statements that fill it, no fold and no other members may come in.
LOCK TABLE user_counts, team_members IN SHARE ROW EXCLUSIVE MODE;

INSERT INTO team_counts (account_id, team_id, level, starts_at, bucket_total,
  csat_1, csat_2, csat_3, csat_4, csat_5, csat_6, csat_7, csat_8, csat_9, csat_10, ces_1, ces_2, ces_3, ces_4, ces_5,
  ces_6, ces_7, nps_0, nps_1, nps_2, nps_3, nps_4, nps_5, nps_6, nps_7, nps_8, nps_9, nps_10
)
SELECT b.account_id, b.team_id, 'month', b.starts_at, b.bucket_total,
  sum(b.csat_1) OVER longer, sum(b.csat_2) OVER longer, sum(b.csat_3) OVER longer, sum(b.csat_4) OVER longer,
  sum(b.csat_5) OVER longer, sum(b.csat_6) OVER longer, sum(b.csat_7) OVER longer, sum(b.csat_8) OVER longer,
  sum(b.csat_9) OVER longer, sum(b.csat_10) OVER longer, sum(b.ces_1) OVER longer, sum(b.ces_2) OVER longer,
  sum(b.ces_3) OVER longer, sum(b.ces_4) OVER longer, sum(b.ces_5) OVER longer, sum(b.ces_6) OVER longer,
  sum(b.ces_7) OVER longer, sum(b.nps_0) OVER longer, sum(b.nps_1) OVER longer, sum(b.nps_2) OVER longer,
  sum(b.nps_3) OVER longer, sum(b.nps_4) OVER longer, sum(b.nps_5) OVER longer, sum(b.nps_6) OVER longer,
  sum(b.nps_7) OVER longer, sum(b.nps_8) OVER longer, sum(b.nps_9) OVER longer, sum(b.nps_10) OVER longer
FROM (
  SELECT m.account_id, m.team_id, c.starts_at, sum(c.bucket_total) AS bucket_total,
    sum(c.csat_1) AS csat_1, sum(c.csat_2) AS csat_2, sum(c.csat_3) AS csat_3, sum(c.csat_4) AS csat_4,
    sum(c.csat_5) AS csat_5, sum(c.csat_6) AS csat_6, sum(c.csat_7) AS csat_7, sum(c.csat_8) AS csat_8,
    sum(c.csat_9) AS csat_9, sum(c.csat_10) AS csat_10, sum(c.ces_1) AS ces_1, sum(c.ces_2) AS ces_2,
    sum(c.ces_3) AS ces_3, sum(c.ces_4) AS ces_4, sum(c.ces_5) AS ces_5, sum(c.ces_6) AS ces_6, sum(c.ces_7) AS ces_7,
    sum(c.nps_0) AS nps_0, sum(c.nps_1) AS nps_1, sum(c.nps_2) AS nps_2, sum(c.nps_3) AS nps_3, sum(c.nps_4) AS nps_4,
    sum(c.nps_5) AS nps_5, sum(c.nps_6) AS nps_6, sum(c.nps_7) AS nps_7, sum(c.nps_8) AS nps_8, sum(c.nps_9) AS nps_9,
    sum(c.nps_10) AS nps_10
  FROM team_members m
  JOIN (
    SELECT account_id, user_id, starts_at, bucket_total,
      csat_1 - lag(csat_1, 1, 0) OVER longer AS csat_1, csat_2 - lag(csat_2, 1, 0) OVER longer AS csat_2,
      csat_3 - lag(csat_3, 1, 0) OVER longer AS csat_3, csat_4 - lag(csat_4, 1, 0) OVER longer AS csat_4,
      csat_5 - lag(csat_5, 1, 0) OVER longer AS csat_5, csat_6 - lag(csat_6, 1, 0) OVER longer AS csat_6,
      csat_7 - lag(csat_7, 1, 0) OVER longer AS csat_7, csat_8 - lag(csat_8, 1, 0) OVER longer AS csat_8,
      csat_9 - lag(csat_9, 1, 0) OVER longer AS csat_9, csat_10 - lag(csat_10, 1, 0) OVER longer AS csat_10,
      ces_1 - lag(ces_1, 1, 0) OVER longer AS ces_1, ces_2 - lag(ces_2, 1, 0) OVER longer AS ces_2,
      ces_3 - lag(ces_3, 1, 0) OVER longer AS ces_3, ces_4 - lag(ces_4, 1, 0) OVER longer AS ces_4,
      ces_5 - lag(ces_5, 1, 0) OVER longer AS ces_5, ces_6 - lag(ces_6, 1, 0) OVER longer AS ces_6,
      ces_7 - lag(ces_7, 1, 0) OVER longer AS ces_7, nps_0 - lag(nps_0, 1, 0) OVER longer AS nps_0,
      nps_1 - lag(nps_1, 1, 0) OVER longer AS nps_1, nps_2 - lag(nps_2, 1, 0) OVER longer AS nps_2,
      nps_3 - lag(nps_3, 1, 0) OVER longer AS nps_3, nps_4 - lag(nps_4, 1, 0) OVER longer AS nps_4,
      nps_5 - lag(nps_5, 1, 0) OVER longer AS nps_5, nps_6 - lag(nps_6, 1, 0) OVER longer AS nps_6,
      nps_7 - lag(nps_7, 1, 0) OVER longer AS nps_7, nps_8 - lag(nps_8, 1, 0) OVER longer AS nps_8,
      nps_9 - lag(nps_9, 1, 0) OVER longer AS nps_9, nps_10 - lag(nps_10, 1, 0) OVER longer AS nps_10
    FROM user_counts
    WHERE level = 'month'
    WINDOW longer AS (PARTITION BY account_id, user_id ORDER BY starts_at)
  ) c ON c.account_id = m.account_id AND c.user_id = m.user_id
  GROUP BY m.account_id, m.team_id, c.starts_at
) b
WINDOW longer AS (PARTITION BY b.account_id, b.team_id ORDER BY b.starts_at);

INSERT INTO team_counts (account_id, team_id, level, starts_at, bucket_total,
  csat_1, csat_2, csat_3, csat_4, csat_5, csat_6, csat_7, csat_8, csat_9, csat_10, ces_1, ces_2, ces_3, ces_4, ces_5,
  ces_6, ces_7, nps_0, nps_1, nps_2, nps_3, nps_4, nps_5, nps_6, nps_7, nps_8, nps_9, nps_10
)
SELECT b.account_id, b.team_id, 'day', b.starts_at, b.bucket_total,
  sum(b.csat_1) OVER longer, sum(b.csat_2) OVER longer, sum(b.csat_3) OVER longer, sum(b.csat_4) OVER longer,
  sum(b.csat_5) OVER longer, sum(b.csat_6) OVER longer, sum(b.csat_7) OVER longer, sum(b.csat_8) OVER longer,
  sum(b.csat_9) OVER longer, sum(b.csat_10) OVER longer, sum(b.ces_1) OVER longer, sum(b.ces_2) OVER longer,
  sum(b.ces_3) OVER longer, sum(b.ces_4) OVER longer, sum(b.ces_5) OVER longer, sum(b.ces_6) OVER longer,
  sum(b.ces_7) OVER longer, sum(b.nps_0) OVER longer, sum(b.nps_1) OVER longer, sum(b.nps_2) OVER longer,
  sum(b.nps_3) OVER longer, sum(b.nps_4) OVER longer, sum(b.nps_5) OVER longer, sum(b.nps_6) OVER longer,
  sum(b.nps_7) OVER longer, sum(b.nps_8) OVER longer, sum(b.nps_9) OVER longer, sum(b.nps_10) OVER longer
FROM (
  SELECT m.account_id, m.team_id, c.starts_at, sum(c.bucket_total) AS bucket_total,
    sum(c.csat_1) AS csat_1, sum(c.csat_2) AS csat_2, sum(c.csat_3) AS csat_3, sum(c.csat_4) AS csat_4,
    sum(c.csat_5) AS csat_5, sum(c.csat_6) AS csat_6, sum(c.csat_7) AS csat_7, sum(c.csat_8) AS csat_8,
    sum(c.csat_9) AS csat_9, sum(c.csat_10) AS csat_10, sum(c.ces_1) AS ces_1, sum(c.ces_2) AS ces_2,
    sum(c.ces_3) AS ces_3, sum(c.ces_4) AS ces_4, sum(c.ces_5) AS ces_5, sum(c.ces_6) AS ces_6, sum(c.ces_7) AS ces_7,
    sum(c.nps_0) AS nps_0, sum(c.nps_1) AS nps_1, sum(c.nps_2) AS nps_2, sum(c.nps_3) AS nps_3, sum(c.nps_4) AS nps_4,
    sum(c.nps_5) AS nps_5, sum(c.nps_6) AS nps_6, sum(c.nps_7) AS nps_7, sum(c.nps_8) AS nps_8, sum(c.nps_9) AS nps_9,
    sum(c.nps_10) AS nps_10
  FROM team_members m
  JOIN (
    SELECT account_id, user_id, starts_at, bucket_total,
      csat_1 - lag(csat_1, 1, 0) OVER longer AS csat_1, csat_2 - lag(csat_2, 1, 0) OVER longer AS csat_2,
      csat_3 - lag(csat_3, 1, 0) OVER longer AS csat_3, csat_4 - lag(csat_4, 1, 0) OVER longer AS csat_4,
      csat_5 - lag(csat_5, 1, 0) OVER longer AS csat_5, csat_6 - lag(csat_6, 1, 0) OVER longer AS csat_6,
      csat_7 - lag(csat_7, 1, 0) OVER longer AS csat_7, csat_8 - lag(csat_8, 1, 0) OVER longer AS csat_8,
      csat_9 - lag(csat_9, 1, 0) OVER longer AS csat_9, csat_10 - lag(csat_10, 1, 0) OVER longer AS csat_10,
      ces_1 - lag(ces_1, 1, 0) OVER longer AS ces_1, ces_2 - lag(ces_2, 1, 0) OVER longer AS ces_2,
      ces_3 - lag(ces_3, 1, 0) OVER longer AS ces_3, ces_4 - lag(ces_4, 1, 0) OVER longer AS ces_4,
      ces_5 - lag(ces_5, 1, 0) OVER longer AS ces_5, ces_6 - lag(ces_6, 1, 0) OVER longer AS ces_6,
      ces_7 - lag(ces_7, 1, 0) OVER longer AS ces_7, nps_0 - lag(nps_0, 1, 0) OVER longer AS nps_0,
      nps_1 - lag(nps_1, 1, 0) OVER longer AS nps_1, nps_2 - lag(nps_2, 1, 0) OVER longer AS nps_2,
      nps_3 - lag(nps_3, 1, 0) OVER longer AS nps_3, nps_4 - lag(nps_4, 1, 0) OVER longer AS nps_4,
      nps_5 - lag(nps_5, 1, 0) OVER longer AS nps_5, nps_6 - lag(nps_6, 1, 0) OVER longer AS nps_6,
      nps_7 - lag(nps_7, 1, 0) OVER longer AS nps_7, nps_8 - lag(nps_8, 1, 0) OVER longer AS nps_8,
      nps_9 - lag(nps_9, 1, 0) OVER longer AS nps_9, nps_10 - lag(nps_10, 1, 0) OVER longer AS nps_10
    FROM user_counts
    WHERE level = 'day'
    WINDOW longer AS (PARTITION BY account_id, user_id, date_trunc('month', starts_at, 'UTC') ORDER BY starts_at)
  ) c ON c.account_id = m.account_id AND c.user_id = m.user_id
  GROUP BY m.account_id, m.team_id, c.starts_at
) b
WINDOW longer AS (PARTITION BY b.account_id, b.team_id, date_trunc('month', b.starts_at, 'UTC') ORDER BY b.starts_at);

-- The few buckets that are split: of a day, an hour and a minute at each end of a period one look tells whether any is.
DROP INDEX metric_counts_split_days;

DROP INDEX survey_counts_split_days;

DROP INDEX user_counts_split_days;

CREATE INDEX metric_counts_split ON metric_counts (account_id, starts_at, level) WHERE is_split;

CREATE INDEX survey_counts_split ON survey_counts (account_id, starts_at, level) WHERE is_split;

CREATE INDEX user_counts_split ON user_counts (account_id, starts_at, level) WHERE is_split;
