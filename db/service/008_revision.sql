-- What ratings name their records by is kept in the service's processes, as of a revision. Whatever changes it raises
-- this in the same transaction; a rating is stored with what is kept only while the revision is still that.
ALTER TABLE rating_order ADD COLUMN revision integer NOT NULL DEFAULT 0;
