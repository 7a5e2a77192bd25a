/* The zones a player can have. AT TIME ZONE alone would accept POSIX strings such as 'XYZ+99', and
   pg_timezone_names reads 600 files each time it is asked. */
CREATE TABLE time_zone (name text PRIMARY KEY);
INSERT INTO time_zone SELECT name FROM pg_timezone_names WHERE name <> 'localtime';

CREATE TABLE player (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- SHA-256 of the guest's secret; null once nobody may sign in by it.
  guest_secret_hash bytea UNIQUE,
  status text NOT NULL DEFAULT 'active'
    CHECK (status IN ('active', 'banned', 'pending', 'executing', 'deleted')),
  tz text NOT NULL DEFAULT 'UTC' REFERENCES time_zone,
  tz_changed_at timestamptz,
  -- The player's day: days since 1970-01-01, and when it began. They only ever rise.
  last_day integer NOT NULL,
  last_start timestamptz NOT NULL,
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

-- A new player's zone is UTC where it is unknown, and the first day is the calendar's there.
CREATE FUNCTION player_begins() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  v_today date;
BEGIN
  IF NOT EXISTS (SELECT FROM time_zone WHERE name = NEW.tz) THEN
    NEW.tz := 'UTC';
  END IF;
  v_today := (app_clock() AT TIME ZONE NEW.tz)::date;
  NEW.last_day := v_today - date '1970-01-01';
  NEW.last_start := v_today::timestamp AT TIME ZONE NEW.tz;
  RETURN NEW;
END $$;
CREATE TRIGGER begins BEFORE INSERT ON player FOR EACH ROW EXECUTE FUNCTION player_begins();

CREATE TABLE session (
  -- SHA-256 of the access token: a copy of this table opens no session.
  token_hash bytea PRIMARY KEY,
  login_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  player_id uuid NOT NULL REFERENCES player,
  terminal text NOT NULL,
  -- What replaces what: one live session per player and kind.
  terminal_kind text NOT NULL CHECK (terminal_kind IN ('web', 'android', 'ios', 'embedded')),
  device_id text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT app_clock(),
  seen_at timestamptz NOT NULL DEFAULT app_clock(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('logout', 'replaced', 'closed')),
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE UNIQUE INDEX session_one_live ON session (player_id, terminal_kind) WHERE ended_at IS NULL;

CREATE TABLE identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  player_id uuid NOT NULL REFERENCES player,
  provider text NOT NULL
    CHECK (provider IN ('google', 'apple', 'facebook', 'line', 'partner')),
  bound_at timestamptz NOT NULL DEFAULT app_clock(),
  last_auth_at timestamptz NOT NULL DEFAULT app_clock(),
  refresh_token_enc bytea,
  PRIMARY KEY (issuer, subject),
  UNIQUE (player_id, provider)
);

/* Locks the player, then reads the one clock: everything a transaction decides about a player's
   day, money or expiry stands on this moment. */
CREATE FUNCTION player_moment(p_player uuid)
RETURNS TABLE (at timestamptz, civil integer, midnight timestamptz,
  last_day integer, last_start timestamptz, bound boolean)
LANGUAGE plpgsql AS $$
DECLARE
  v player%ROWTYPE;
  v_today date;
BEGIN
  SELECT * INTO v FROM player WHERE id = p_player FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no player %', p_player;
  END IF;
  at := app_clock();
  v_today := (at AT TIME ZONE v.tz)::date;
  civil := v_today - date '1970-01-01';
  midnight := v_today::timestamp AT TIME ZONE v.tz;
  last_day := v.last_day;
  last_start := v.last_start;
  bound := v.bound_at IS NOT NULL;
  RETURN NEXT;
END $$;
