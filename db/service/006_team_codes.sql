-- The ratings of a team's day one by one, so that part of a day is read of one row instead of each member's ratings: of
-- each the second of the day, a digit for the metric (1 CSAT, 2 CES, 3 NPS) and two of the score, sorted. As the counters,
-- without what is pending. NULL where a day has too many (2,000), and where that is not known: its members are read then.
ALTER TABLE team_counts ADD COLUMN codes integer[];

-- Sorted numbers hardly become smaller, for much work.
ALTER TABLE team_counts ALTER COLUMN codes SET STORAGE EXTERNAL;

-- Not of days with something pending: what is counted of those is not what the ratings are.
UPDATE team_counts c SET codes = b.codes
FROM (
  SELECT b.account_id, b.team_id, b.day, array_agg(b.code ORDER BY b.code) AS codes
  FROM (
    SELECT m.account_id, m.team_id, d.day,
      date_part('epoch', r.created_at - d.day)::integer * 1000
        + CASE r.metric WHEN 'CSAT' THEN 100 WHEN 'CES' THEN 200 ELSE 300 END + r.score AS code
    FROM team_members m
    JOIN ratings r ON r.account_id = m.account_id AND r.user_id = m.user_id
    CROSS JOIN LATERAL (SELECT date_bin('1 day', r.created_at, timestamptz 'epoch') AS day) d
  ) b
  GROUP BY b.account_id, b.team_id, b.day
) b
WHERE c.level = 'day' AND c.bucket_total < 2000
  AND b.account_id = c.account_id AND b.team_id = c.team_id AND b.day = c.starts_at
  AND (c.account_id, c.team_id, c.starts_at) NOT IN (
    SELECT m.account_id, m.team_id, date_bin('1 day', d.created_at, timestamptz 'epoch')
    FROM rating_deltas d
    JOIN team_members m ON m.account_id = d.account_id AND m.user_id = d.user_id
  );
