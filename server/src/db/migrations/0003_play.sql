/* Locks are taken in this order: play, turn, player. */
CREATE TABLE play (
  player_id uuid NOT NULL REFERENCES player,
  id uuid NOT NULL DEFAULT uuidv7(),
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
  -- The director's state: a cache of replaying the log.
  state jsonb NOT NULL,
  scene text NOT NULL DEFAULT '',
  progress smallint NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
  -- Neither ever starts again: idempotency keys of the ledger contain them.
  turn_no integer NOT NULL DEFAULT 0,
  fail_no integer NOT NULL DEFAULT 0,
  revive_expires_at timestamptz,
  -- The next move costs nothing: the first after a revive.
  free_move boolean NOT NULL DEFAULT false,
  -- Head of the log's hash chain; before the first link -1.
  log_seq integer NOT NULL DEFAULT -1,
  log_head text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT app_clock(),
  played_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, game_id)
)
-- Each turn changes the row and no column of an index: with room in its page no index is touched.
WITH (fillfactor = 80);

-- What the history knows beyond the play itself: when it was last opened, when it was taken out.
CREATE TABLE play_history (
  player_id uuid NOT NULL,
  play_id uuid NOT NULL,
  opened_at timestamptz,
  hidden_at timestamptz,
  PRIMARY KEY (player_id, play_id),
  FOREIGN KEY (player_id, play_id) REFERENCES play
);

CREATE TABLE turn (
  player_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  play_id uuid NOT NULL,
  epoch integer NOT NULL,
  n integer NOT NULL,
  -- The player's own key: the same key is the same turn.
  key text COLLATE "C" NOT NULL,
  state text NOT NULL DEFAULT 'held' CHECK (state IN ('held', 'decided', 'done')),
  -- charged, free, or rejected: nothing happened and nothing was charged.
  outcome text CHECK (outcome IN ('charged', 'free', 'rejected')),
  input jsonb NOT NULL,
  hold_id uuid,
  -- Row, roll and direction, stored before the first word is sent: whoever finishes the turn narrates the same.
  decision jsonb,
  -- Keys of its authored lines, so that the turn can be shown in another language.
  narration jsonb,
  -- Id of the last event; 0 before the first.
  cursor integer NOT NULL DEFAULT 0,
  claimed_by uuid,
  claimed_until timestamptz,
  -- How often a worker has taken it over: a turn that keeps failing is tried less and less often.
  attempts smallint NOT NULL DEFAULT 0,
  -- Taken back by the player: it is in the log, and no longer in the record.
  undone boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT app_clock(),
  done_at timestamptz,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, play_id, key),
  UNIQUE (player_id, play_id, n),
  FOREIGN KEY (player_id, play_id) REFERENCES play,
  FOREIGN KEY (player_id, hold_id) REFERENCES hold,
  CHECK ((state = 'done') = (outcome IS NOT NULL)),
  CHECK ((state = 'done') = (done_at IS NOT NULL)),
  CHECK (state <> 'decided' OR decision IS NOT NULL),
  -- An open turn is claimed by somebody, or can be claimed from a moment on.
  CHECK ((state = 'done') = (claimed_until IS NULL))
);
CREATE UNIQUE INDEX turn_one_open ON turn (player_id, play_id) WHERE state <> 'done';
-- Its condition is not that of turn_one_open: PostgreSQL, which expects no open turns, would take either for a claim.
CREATE INDEX turn_claimed ON turn (claimed_until) WHERE claimed_until IS NOT NULL;
-- All turns of a play are one player's: without this PostgreSQL expects a play to have one turn at most.
CREATE STATISTICS turn_of_play (dependencies) ON play_id, player_id FROM turn;

-- What the stream of a turn sent: a row holds the events of one write. A turn that is stored whole has one row.
CREATE TABLE turn_events (
  player_id uuid NOT NULL,
  turn_id uuid NOT NULL,
  -- Id of the first event of the row; ids of a turn run from 1 without a gap.
  first_id integer NOT NULL CHECK (first_id > 0),
  bodies jsonb NOT NULL CHECK (jsonb_array_length(bodies) > 0),
  PRIMARY KEY (player_id, turn_id, first_id),
  FOREIGN KEY (player_id, turn_id) REFERENCES turn
);

CREATE TABLE log_record (
  player_id uuid NOT NULL,
  play_id uuid NOT NULL,
  epoch integer NOT NULL,
  seq integer NOT NULL CHECK (seq >= 0),
  prev text NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL,
  body jsonb NOT NULL,
  h text NOT NULL,
  PRIMARY KEY (player_id, play_id, epoch, seq),
  FOREIGN KEY (player_id, play_id) REFERENCES play
);
REVOKE UPDATE, DELETE, TRUNCATE ON log_record FROM PUBLIC, CURRENT_USER;

-- What was typed and told, behind the salted hash the log holds: erasing it keeps the chain whole.
CREATE TABLE log_text (
  player_id uuid NOT NULL,
  play_id uuid NOT NULL,
  hash text COLLATE "C" NOT NULL,
  salt text,
  text text,
  lang text NOT NULL,
  PRIMARY KEY (player_id, play_id, hash),
  FOREIGN KEY (player_id, play_id) REFERENCES play,
  CHECK ((salt IS NULL) = (text IS NULL))
);

-- The narrator's bags and bans; they change no outcome, so they are no part of the log.
CREATE TABLE narrator_state (
  player_id uuid NOT NULL,
  play_id uuid NOT NULL,
  epoch integer NOT NULL,
  body jsonb NOT NULL,
  PRIMARY KEY (player_id, play_id),
  FOREIGN KEY (player_id, play_id) REFERENCES play
) WITH (fillfactor = 80);
