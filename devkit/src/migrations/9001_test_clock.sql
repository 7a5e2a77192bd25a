-- Lets a test move the one clock. A server of ours refuses a database in which this ran.
CREATE TABLE test_clock (ahead interval NOT NULL);
INSERT INTO test_clock VALUES (interval '0');

CREATE OR REPLACE FUNCTION app_clock() RETURNS timestamptz
LANGUAGE sql VOLATILE PARALLEL SAFE
RETURN clock_timestamp() + (SELECT ahead FROM test_clock);
