-- A new player's zone is UTC where it is unknown, and the first day is the calendar's there.
CREATE OR REPLACE FUNCTION player_begins() RETURNS trigger
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
CREATE OR REPLACE TRIGGER begins BEFORE INSERT ON player
  FOR EACH ROW EXECUTE FUNCTION player_begins();

CREATE OR REPLACE FUNCTION player_changes_zone() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM time_zone WHERE name = NEW.tz) THEN
    RAISE EXCEPTION 'unknown time zone %', NEW.tz USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER changes_zone BEFORE UPDATE OF tz ON player
  FOR EACH ROW EXECUTE FUNCTION player_changes_zone();

/* Locks the player, then reads the one clock: everything a transaction decides about a player's
   day, money or expiry is decided for this moment. */
CREATE OR REPLACE FUNCTION player_moment(p_player uuid)
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

-- An identity belongs to one player: the directory refuses a second.
CREATE OR REPLACE FUNCTION identity_is_listed() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO identity_directory (issuer, subject, player_id)
  VALUES (NEW.issuer, NEW.subject, NEW.player_id);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER is_listed AFTER INSERT ON identity
  FOR EACH ROW EXECUTE FUNCTION identity_is_listed();

CREATE OR REPLACE FUNCTION identity_is_struck() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM identity_directory WHERE issuer = OLD.issuer AND subject = OLD.subject;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER is_struck AFTER DELETE ON identity
  FOR EACH ROW EXECUTE FUNCTION identity_is_struck();
