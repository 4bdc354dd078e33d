-- The ratings of a user's day one by one, as those of a team's (006): part of a day is read of its row. NULL where a day has
-- 500 and more, which is split, and where something is pending: there the ratings are read.
ALTER TABLE user_counts ADD COLUMN codes integer[];

ALTER TABLE user_counts ALTER COLUMN codes SET STORAGE EXTERNAL;

-- The rows are written anew, by time: what is read together is of one day.
CREATE UNLOGGED TABLE coded_counts AS
SELECT c.*, b.codes AS day_codes
FROM user_counts c
LEFT JOIN (
  SELECT DISTINCT d.account_id, d.user_id, date_bin('1 day', d.created_at, timestamptz 'epoch') AS day FROM rating_deltas d
) p ON p.account_id = c.account_id AND p.user_id = c.user_id AND p.day = c.starts_at
LEFT JOIN (
  SELECT r.account_id, r.user_id, r.day, array_agg(r.code ORDER BY r.code) AS codes
  FROM (
    SELECT r.account_id, r.user_id, d.day,
      date_part('epoch', r.created_at - d.day)::integer * 1000
        + CASE r.metric WHEN 'CSAT' THEN 100 WHEN 'CES' THEN 200 ELSE 300 END + r.score AS code
    FROM ratings r
    CROSS JOIN LATERAL (SELECT date_bin('1 day', r.created_at, timestamptz 'epoch') AS day) d
  ) r
  GROUP BY r.account_id, r.user_id, r.day
) b ON c.level = 'day' AND NOT c.is_split AND c.bucket_total < 500 AND p.day IS NULL
  AND b.account_id = c.account_id AND b.user_id = c.user_id AND b.day = c.starts_at;

ALTER TABLE coded_counts DROP COLUMN codes;

TRUNCATE user_counts;

INSERT INTO user_counts SELECT * FROM coded_counts c ORDER BY c.starts_at, c.level, c.user_id;

DROP TABLE coded_counts;

-- What is both would be counted twice.
ALTER TABLE user_counts ADD CHECK (codes IS NULL OR NOT is_split);

-- A list asks for the same day of a hundred users. Of buckets that are not split: nothing else asks for those alone, so that
-- no plan for one user's days takes this index instead of the primary key.
CREATE INDEX user_counts_by_time ON user_counts (account_id, starts_at, user_id) WHERE NOT is_split;
