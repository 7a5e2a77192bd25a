-- A row lives until it is sent, so the table is as long as what waits, and its key finds the first.
DROP INDEX outbox_unsent;
ALTER TABLE outbox DROP COLUMN sent_at;
