/* The baseline: 0001 to 0006 are one schema in six files, tables only. Functions, triggers and views stand
   in `functions/`.

   The rules of keys, which a test reads from the catalogue: a player's table is keyed by `player_id` and
   an id, its unique keys and foreign keys contain `player_id`, and it references no table that players share. */

-- The only clock of everything that is stored or owed. A test migration replaces it to add an offset.
CREATE FUNCTION app_clock() RETURNS timestamptz
LANGUAGE sql VOLATILE PARALLEL SAFE
RETURN clock_timestamp();

-- PostgreSQL has uuidv7() from version 18. Before that: 48 bits of milliseconds, 12 bits of their fraction, 62 random bits.
DO $$
BEGIN
  IF to_regprocedure('uuidv7()') IS NULL THEN
    CREATE FUNCTION uuidv7() RETURNS uuid LANGUAGE sql VOLATILE PARALLEL SAFE AS $sql$
      SELECT encode(substring(int8send(floor(ms)::bigint) FROM 3)
        || int2send((28672 + floor((ms - floor(ms)) * 4096))::smallint)
        || substring(uuid_send(gen_random_uuid()) FROM 9), 'hex')::uuid
      FROM (SELECT extract(epoch FROM clock_timestamp()) * 1000 AS ms) AS clock
    $sql$;
  END IF;
END $$;

/* The zones a player can have. AT TIME ZONE alone would accept POSIX strings such as 'XYZ+99', and
   pg_timezone_names reads 600 files each time it is asked. No foreign key points here: it would lock a row that all
   players share. */
CREATE TABLE time_zone (name text PRIMARY KEY);
INSERT INTO time_zone SELECT name FROM pg_timezone_names WHERE name <> 'localtime';

CREATE TABLE player (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- SHA-256 of the guest's secret, which begins with the player's id; null once nobody may sign in by it.
  guest_secret_hash bytea,
  status text NOT NULL DEFAULT 'active'
    CHECK (status IN ('active', 'banned', 'pending', 'executing', 'deleted')),
  tz text NOT NULL DEFAULT 'UTC',
  tz_changed_at timestamptz,
  -- The player's day: days since 1970-01-01, and when it began. They only ever rise.
  last_day integer NOT NULL,
  last_start timestamptz NOT NULL,
  -- Last day on which the player opened the app.
  last_visit_day integer,
  birth_year smallint,
  birth_month smallint CHECK (birth_month BETWEEN 1 AND 12),
  nickname text NOT NULL DEFAULT '',
  avatar text NOT NULL DEFAULT '',
  gender text CHECK (gender IN ('male', 'female', 'others')),
  lang text NOT NULL DEFAULT 'en',
  terms_version text NOT NULL DEFAULT '',
  terms_at timestamptz,
  first_login boolean NOT NULL DEFAULT true,
  beginner_guide boolean NOT NULL DEFAULT false,
  reg_reward boolean NOT NULL DEFAULT false,
  -- When the first third-party identity came; null is a guest.
  bound_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_clock(),
  seen_at timestamptz NOT NULL DEFAULT app_clock(),
  CHECK ((birth_year IS NULL) = (birth_month IS NULL))
);

CREATE TABLE session (
  player_id uuid NOT NULL REFERENCES player,
  -- SHA-256 of the access token, which begins with the player's id: a copy of this table opens no session.
  token_hash bytea NOT NULL,
  login_id uuid NOT NULL DEFAULT gen_random_uuid(),
  terminal text NOT NULL,
  -- What replaces what: one live session per player and kind.
  terminal_kind text NOT NULL CHECK (terminal_kind IN ('web', 'android', 'ios', 'embedded')),
  device_id text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT app_clock(),
  seen_at timestamptz NOT NULL DEFAULT app_clock(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('logout', 'replaced', 'closed')),
  PRIMARY KEY (player_id, token_hash),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX session_one_live ON session (player_id, terminal_kind) WHERE ended_at IS NULL;

CREATE TABLE identity (
  player_id uuid NOT NULL REFERENCES player,
  provider text NOT NULL
    CHECK (provider IN ('google', 'apple', 'facebook', 'line', 'partner')),
  issuer text NOT NULL,
  subject text NOT NULL,
  bound_at timestamptz NOT NULL DEFAULT app_clock(),
  last_auth_at timestamptz NOT NULL DEFAULT app_clock(),
  refresh_token_enc bytea,
  PRIMARY KEY (player_id, provider)
);

-- Which player an identity belongs to, and that it belongs to one only. A directory: it is keyed by what is looked up.
CREATE TABLE identity_directory (
  issuer text NOT NULL,
  subject text NOT NULL,
  player_id uuid NOT NULL,
  PRIMARY KEY (issuer, subject)
);

-- Who moved from which zone to which: days, and all that is once a day, depend on it.
CREATE TABLE zone_change (
  player_id uuid NOT NULL REFERENCES player,
  from_tz text NOT NULL,
  to_tz text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, changed_at)
);
