-- The only clock of everything that is stored or owed. A test migration replaces it to add an offset.
CREATE FUNCTION app_clock() RETURNS timestamptz
LANGUAGE sql VOLATILE PARALLEL SAFE
RETURN clock_timestamp();
