-- Keys that all servers of a site sign with, made at the first start of the first one.
CREATE TABLE site_secret (
  name text PRIMARY KEY,
  value bytea NOT NULL CHECK (length(value) >= 32)
);

-- Servers on this database, and what they must have in common.
CREATE TABLE site_process (
  id uuid PRIMARY KEY,
  host text NOT NULL,
  pid integer NOT NULL,
  -- How each takes part: broker, keys, folder, limits.
  ways jsonb NOT NULL,
  alive_until timestamptz NOT NULL
);

-- When the clock leapt over a day: for a while nobody checks in, at servers that start after it neither.
CREATE TABLE clock_leap (
  at timestamptz PRIMARY KEY
);
