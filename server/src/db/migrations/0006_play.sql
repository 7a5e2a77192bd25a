/* Locks are taken in this order: play, turn, player, accounts. */
CREATE TABLE play (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  player_id uuid NOT NULL REFERENCES player,
  game_id text NOT NULL,
  -- The version of the script that this run is pinned to.
  script_version integer NOT NULL,
  lang text NOT NULL,
  -- A restart begins the next run; its log starts at seq 0 again.
  epoch integer NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'opening'
    CHECK (status IN ('opening', 'await', 'turn', 'revive', 'won', 'failed')),
  -- 32 random bytes behind every roll of the run, and their SHA-256, shown from the start.
  seed bytea NOT NULL CHECK (length(seed) = 32),
  commitment text NOT NULL,
  -- The director's state: a cache of folding the log.
  state jsonb NOT NULL,
  scene text NOT NULL DEFAULT '',
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  -- Neither ever starts again: keys of the ledger stand on them.
  turn_no integer NOT NULL DEFAULT 0,
  fail_no integer NOT NULL DEFAULT 0,
  revives_used smallint NOT NULL DEFAULT 0,
  revive_expires_at timestamptz,
  -- Replies in a row that cost nothing because nothing changed.
  free_in_a_row smallint NOT NULL DEFAULT 0,
  -- The next move costs nothing: the first after a revive.
  free_move boolean NOT NULL DEFAULT false,
  -- Head of the log's hash chain; before the first link -1.
  log_seq integer NOT NULL DEFAULT -1,
  log_head text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT app_clock(),
  played_at timestamptz NOT NULL DEFAULT app_clock(),
  UNIQUE (player_id, game_id)
);
CREATE INDEX play_recent ON play (player_id, played_at DESC);

CREATE TABLE turn (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  play_id uuid NOT NULL REFERENCES play,
  epoch integer NOT NULL,
  n integer NOT NULL,
  -- The player's own key: the same key is the same turn.
  key text NOT NULL,
  state text NOT NULL DEFAULT 'received'
    CHECK (state IN ('received', 'held', 'settled', 'narrated', 'done')),
  -- charged, free, or rejected: nothing happened and nothing was charged.
  outcome text CHECK (outcome IN ('charged', 'free', 'rejected')),
  input jsonb NOT NULL,
  hold_id uuid REFERENCES hold,
  -- Row, roll and direction, written before a word is told, so that a finisher tells the same turn.
  settlement jsonb,
  -- Id of the last event.
  cursor integer NOT NULL DEFAULT 0,
  claimed_by uuid,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT app_clock(),
  done_at timestamptz,
  UNIQUE (play_id, key),
  UNIQUE (play_id, n),
  CHECK ((state = 'done') = (outcome IS NOT NULL)),
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CHECK (state NOT IN ('settled', 'narrated') OR settlement IS NOT NULL)
);
CREATE UNIQUE INDEX turn_one_open ON turn (play_id) WHERE state <> 'done';
CREATE INDEX turn_open ON turn (claimed_until NULLS FIRST) WHERE state <> 'done';

CREATE TABLE turn_event (
  turn_id uuid NOT NULL REFERENCES turn,
  id integer NOT NULL CHECK (id > 0),
  body jsonb NOT NULL,
  PRIMARY KEY (turn_id, id)
);

CREATE TABLE log_record (
  play_id uuid NOT NULL REFERENCES play,
  epoch integer NOT NULL,
  seq integer NOT NULL CHECK (seq >= 0),
  prev text NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL,
  h text NOT NULL,
  PRIMARY KEY (play_id, epoch, seq)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON log_record
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON log_record EXECUTE FUNCTION refuse_change();
REVOKE UPDATE, DELETE, TRUNCATE ON log_record FROM PUBLIC, CURRENT_USER;

-- What was typed and told, behind the salted hash the log holds: erasing it keeps the chain whole.
CREATE TABLE log_text (
  play_id uuid NOT NULL REFERENCES play,
  hash text NOT NULL,
  salt text,
  text text,
  lang text NOT NULL,
  PRIMARY KEY (play_id, hash),
  CHECK ((salt IS NULL) = (text IS NULL))
);

-- The narrator's bags and bans; they change no outcome, so they are no part of the log.
CREATE TABLE narrator_state (
  play_id uuid PRIMARY KEY REFERENCES play,
  epoch integer NOT NULL,
  body jsonb NOT NULL
);
