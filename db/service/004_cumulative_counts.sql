-- A row's counters include those of the buckets before it in the same longer bucket: what was rated up to a
-- moment is one month's row and one day's, instead of years, months and days to be added up.
-- bucket_total is the number of ratings of the bucket alone.

DELETE FROM metric_counts WHERE level = 'year';

ALTER TABLE metric_counts DROP CONSTRAINT metric_counts_level_check;

ALTER TABLE metric_counts ADD CONSTRAINT metric_counts_level_check CHECK (level IN ('month', 'day', 'hour', 'minute', 'second'));

ALTER TABLE metric_counts ADD COLUMN bucket_total integer NOT NULL DEFAULT 0;

UPDATE metric_counts c
SET bucket_total = s.bucket_total,
    score_0 = s.score_0, score_1 = s.score_1, score_2 = s.score_2, score_3 = s.score_3, score_4 = s.score_4, score_5 = s.score_5,
    score_6 = s.score_6, score_7 = s.score_7, score_8 = s.score_8, score_9 = s.score_9, score_10 = s.score_10
FROM (
  SELECT account_id, metric, level, starts_at,
    score_0 + score_1 + score_2 + score_3 + score_4 + score_5 + score_6 + score_7 + score_8 + score_9 + score_10 AS bucket_total,
    sum(score_0) OVER longer AS score_0, sum(score_1) OVER longer AS score_1, sum(score_2) OVER longer AS score_2,
    sum(score_3) OVER longer AS score_3, sum(score_4) OVER longer AS score_4, sum(score_5) OVER longer AS score_5,
    sum(score_6) OVER longer AS score_6, sum(score_7) OVER longer AS score_7, sum(score_8) OVER longer AS score_8,
    sum(score_9) OVER longer AS score_9, sum(score_10) OVER longer AS score_10
  FROM metric_counts
  WINDOW longer AS (
    PARTITION BY account_id, metric, level, CASE level
      WHEN 'month' THEN timestamptz '-infinity'
      WHEN 'day' THEN date_trunc('month', starts_at, 'UTC')
      WHEN 'hour' THEN date_trunc('day', starts_at, 'UTC')
      WHEN 'minute' THEN date_trunc('hour', starts_at, 'UTC')
      WHEN 'second' THEN date_trunc('minute', starts_at, 'UTC')
    END
    ORDER BY starts_at
  )
) s
WHERE c.account_id = s.account_id AND c.metric = s.metric AND c.level = s.level AND c.starts_at = s.starts_at;

DELETE FROM survey_counts WHERE level = 'year';

ALTER TABLE survey_counts DROP CONSTRAINT survey_counts_level_check;

ALTER TABLE survey_counts ADD CONSTRAINT survey_counts_level_check CHECK (level IN ('month', 'day', 'hour', 'minute', 'second'));

ALTER TABLE survey_counts ADD COLUMN bucket_total integer NOT NULL DEFAULT 0;

UPDATE survey_counts c
SET bucket_total = s.bucket_total,
    score_0 = s.score_0, score_1 = s.score_1, score_2 = s.score_2, score_3 = s.score_3, score_4 = s.score_4, score_5 = s.score_5,
    score_6 = s.score_6, score_7 = s.score_7, score_8 = s.score_8, score_9 = s.score_9, score_10 = s.score_10
FROM (
  SELECT account_id, survey_id, level, starts_at,
    score_0 + score_1 + score_2 + score_3 + score_4 + score_5 + score_6 + score_7 + score_8 + score_9 + score_10 AS bucket_total,
    sum(score_0) OVER longer AS score_0, sum(score_1) OVER longer AS score_1, sum(score_2) OVER longer AS score_2,
    sum(score_3) OVER longer AS score_3, sum(score_4) OVER longer AS score_4, sum(score_5) OVER longer AS score_5,
    sum(score_6) OVER longer AS score_6, sum(score_7) OVER longer AS score_7, sum(score_8) OVER longer AS score_8,
    sum(score_9) OVER longer AS score_9, sum(score_10) OVER longer AS score_10
  FROM survey_counts
  WINDOW longer AS (
    PARTITION BY account_id, survey_id, level, CASE level
      WHEN 'month' THEN timestamptz '-infinity'
      WHEN 'day' THEN date_trunc('month', starts_at, 'UTC')
      WHEN 'hour' THEN date_trunc('day', starts_at, 'UTC')
      WHEN 'minute' THEN date_trunc('hour', starts_at, 'UTC')
      WHEN 'second' THEN date_trunc('minute', starts_at, 'UTC')
    END
    ORDER BY starts_at
  )
) s
WHERE c.account_id = s.account_id AND c.survey_id = s.survey_id AND c.level = s.level AND c.starts_at = s.starts_at;

DELETE FROM user_counts WHERE level = 'year';

ALTER TABLE user_counts DROP CONSTRAINT user_counts_level_check;

ALTER TABLE user_counts ADD CONSTRAINT user_counts_level_check CHECK (level IN ('month', 'day', 'hour', 'minute', 'second'));

ALTER TABLE user_counts ADD COLUMN bucket_total integer NOT NULL DEFAULT 0;

UPDATE user_counts c
SET bucket_total = s.bucket_total,
    csat_1 = s.csat_1, csat_2 = s.csat_2, csat_3 = s.csat_3, csat_4 = s.csat_4, csat_5 = s.csat_5, csat_6 = s.csat_6,
    csat_7 = s.csat_7, csat_8 = s.csat_8, csat_9 = s.csat_9, csat_10 = s.csat_10, ces_1 = s.ces_1, ces_2 = s.ces_2,
    ces_3 = s.ces_3, ces_4 = s.ces_4, ces_5 = s.ces_5, ces_6 = s.ces_6, ces_7 = s.ces_7, nps_0 = s.nps_0, nps_1 = s.nps_1,
    nps_2 = s.nps_2, nps_3 = s.nps_3, nps_4 = s.nps_4, nps_5 = s.nps_5, nps_6 = s.nps_6, nps_7 = s.nps_7, nps_8 = s.nps_8,
    nps_9 = s.nps_9, nps_10 = s.nps_10
FROM (
  SELECT account_id, user_id, level, starts_at,
    csat_1 + csat_2 + csat_3 + csat_4 + csat_5 + csat_6 + csat_7 + csat_8 + csat_9 + csat_10 + ces_1 + ces_2 + ces_3 + ces_4 +
    ces_5 + ces_6 + ces_7 + nps_0 + nps_1 + nps_2 + nps_3 + nps_4 + nps_5 + nps_6 + nps_7 + nps_8 + nps_9 + nps_10 AS bucket_total,
    sum(csat_1) OVER longer AS csat_1, sum(csat_2) OVER longer AS csat_2, sum(csat_3) OVER longer AS csat_3,
    sum(csat_4) OVER longer AS csat_4, sum(csat_5) OVER longer AS csat_5, sum(csat_6) OVER longer AS csat_6,
    sum(csat_7) OVER longer AS csat_7, sum(csat_8) OVER longer AS csat_8, sum(csat_9) OVER longer AS csat_9,
    sum(csat_10) OVER longer AS csat_10, sum(ces_1) OVER longer AS ces_1, sum(ces_2) OVER longer AS ces_2,
    sum(ces_3) OVER longer AS ces_3, sum(ces_4) OVER longer AS ces_4, sum(ces_5) OVER longer AS ces_5,
    sum(ces_6) OVER longer AS ces_6, sum(ces_7) OVER longer AS ces_7, sum(nps_0) OVER longer AS nps_0,
    sum(nps_1) OVER longer AS nps_1, sum(nps_2) OVER longer AS nps_2, sum(nps_3) OVER longer AS nps_3,
    sum(nps_4) OVER longer AS nps_4, sum(nps_5) OVER longer AS nps_5, sum(nps_6) OVER longer AS nps_6,
    sum(nps_7) OVER longer AS nps_7, sum(nps_8) OVER longer AS nps_8, sum(nps_9) OVER longer AS nps_9,
    sum(nps_10) OVER longer AS nps_10
  FROM user_counts
  WINDOW longer AS (
    PARTITION BY account_id, user_id, level, CASE level
      WHEN 'month' THEN timestamptz '-infinity'
      WHEN 'day' THEN date_trunc('month', starts_at, 'UTC')
      WHEN 'hour' THEN date_trunc('day', starts_at, 'UTC')
      WHEN 'minute' THEN date_trunc('hour', starts_at, 'UTC')
      WHEN 'second' THEN date_trunc('minute', starts_at, 'UTC')
    END
    ORDER BY starts_at
  )
) s
WHERE c.account_id = s.account_id AND c.user_id = s.user_id AND c.level = s.level AND c.starts_at = s.starts_at;
