/* Double entry. An amount leaves the account `debit` and arrives at `credit`. A player has five accounts of
   coins and energy to spend and to hold; value comes from mint:* and bank:*, and goes to burn:*. Those belong to
   the system and are names only: a row of theirs would be locked by every payment of every player. */
CREATE DOMAIN account_name AS text CHECK (VALUE IN (
  'promo', 'earned', 'bought', 'main', 'hold',
  'mint:guest', 'mint:checkin', 'mint:ad', 'mint:pass', 'mint:bind', 'mint:reg', 'mint:refill',
  'mint:exchange', 'mint:admin', 'bank:purchase',
  'burn:chat', 'burn:unlock', 'burn:storybook', 'burn:revive', 'burn:exchange', 'burn:admin'));

-- A player's balances, kept beside the transfers that explain them; the view `ledger_balance` compares both.
CREATE TABLE account (
  player_id uuid NOT NULL REFERENCES player,
  currency text NOT NULL CHECK (currency IN ('coin', 'energy')),
  -- Coins: promo, earned, bought, in the order in which they are spent. Energy: main. Either: hold.
  bucket account_name NOT NULL,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  PRIMARY KEY (player_id, currency, bucket),
  CHECK (bucket IN ('promo', 'earned', 'bought', 'main', 'hold')),
  CHECK (bucket = 'hold' OR (currency = 'energy') = (bucket = 'main'))
) WITH (fillfactor = 80);

CREATE TABLE entry (
  player_id uuid NOT NULL REFERENCES player,
  -- Rises with time: the newest entries of a player are the last of the key.
  id uuid NOT NULL DEFAULT uuidv7(),
  -- The natural name of what happened: it happens once, however often it is asked for. In bytes, to look up prefixes.
  idempotency_key text COLLATE "C" NOT NULL,
  code text NOT NULL,
  ref jsonb NOT NULL DEFAULT '{}',
  reverses uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, idempotency_key),
  FOREIGN KEY (player_id, reverses) REFERENCES entry
);
CREATE UNIQUE INDEX entry_reversed_once ON entry (player_id, reverses) WHERE reverses IS NOT NULL;

CREATE TABLE transfer (
  player_id uuid NOT NULL,
  entry_id uuid NOT NULL,
  n smallint NOT NULL,
  currency text NOT NULL CHECK (currency IN ('coin', 'energy')),
  debit account_name NOT NULL,
  credit account_name NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (player_id, entry_id, n),
  FOREIGN KEY (player_id, entry_id) REFERENCES entry,
  CHECK (debit <> credit)
);

CREATE TABLE hold (
  player_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT uuidv7(),
  -- What is paid for, such as `chat:{play}:{turn}`; the idempotency key adds the attempt.
  subject text COLLATE "C" NOT NULL,
  idempotency_key text COLLATE "C" NOT NULL,
  code text NOT NULL,
  currency text NOT NULL CHECK (currency IN ('coin', 'energy')),
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'posted', 'voided')),
  entry_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (player_id, id),
  UNIQUE (player_id, idempotency_key),
  FOREIGN KEY (player_id, entry_id) REFERENCES entry,
  CHECK ((state = 'open') = (settled_at IS NULL))
);
-- A next attempt needs the one before it voided, so a subject is paid for once.
CREATE UNIQUE INDEX hold_one_standing ON hold (player_id, subject) WHERE state <> 'voided';

-- Nothing that happened is ever changed: see functions/append_only.sql.
REVOKE UPDATE, DELETE, TRUNCATE ON entry, transfer FROM PUBLIC, CURRENT_USER;
-- A foreign key locks the row it references, which takes UPDATE on some column.
GRANT UPDATE (id) ON entry TO CURRENT_USER;

CREATE TYPE ledger_result AS (
  -- posted, repeated (an equal entry exists), no_energy, no_coins; of holds also standing, voided, was_posted, was_voided
  outcome text,
  -- The entry; of `ledger_hold` the hold.
  id uuid,
  -- What the player can spend after it.
  coin bigint,
  energy bigint
);

-- A day of a player is claimed once: this key says so, and the ledger's own says so again.
CREATE TABLE check_in (
  player_id uuid NOT NULL,
  -- The player's day, as in player.last_day.
  day integer NOT NULL,
  -- Day of the cycle of seven.
  cycle_day smallint NOT NULL CHECK (cycle_day BETWEEN 1 AND 7),
  entry_id uuid NOT NULL,
  claimed_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, day),
  FOREIGN KEY (player_id, entry_id) REFERENCES entry
);

CREATE TABLE unlock (
  player_id uuid NOT NULL,
  game_id text NOT NULL,
  entry_id uuid NOT NULL,
  unlocked_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, game_id),
  FOREIGN KEY (player_id, entry_id) REFERENCES entry
);

/* Realtime messages that wait to be sent; a row lives until then. A player's rows rise in the order of the
   changes, because they are written under the player's lock. */
CREATE TABLE outbox (
  player_id uuid NOT NULL REFERENCES player,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL CHECK (kind IN ('balance', 'task')),
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, seq)
);
CREATE INDEX outbox_seq ON outbox (seq);
