/* Double entry. `amount` leaves the account `debit` and arrives at `credit`; value comes from
   mint:* and bank:*, and goes to burn:*. Nothing that happened is ever changed. */
CREATE TABLE account (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  owner uuid REFERENCES player,
  kind text NOT NULL CHECK (kind IN ('wallet', 'system', 'hold', 'debt')),
  currency text NOT NULL CHECK (currency IN ('coin', 'energy')),
  bucket text NOT NULL,
  -- Kept beside the transfers for wallets and holds. A system account keeps none: every player
  -- would queue for its row; `ledger_balance` sums its transfers instead.
  balance bigint CHECK (kind NOT IN ('wallet', 'hold') OR balance >= 0),
  UNIQUE NULLS NOT DISTINCT (owner, kind, currency, bucket),
  CHECK ((kind = 'system') = (owner IS NULL)),
  CHECK ((kind = 'system') = (balance IS NULL)),
  CHECK (kind <> 'wallet' OR bucket = 'main' OR bucket IN ('promo', 'earned', 'bought')),
  CHECK (kind <> 'wallet' OR (currency = 'energy') = (bucket = 'main')),
  CHECK (kind <> 'system' OR bucket ~ '^(mint|burn|bank):[a-z]+$')
);

INSERT INTO account (kind, currency, bucket)
SELECT 'system', currency, bucket
FROM unnest(ARRAY['coin', 'energy']) AS currency,
  unnest(ARRAY[
    'mint:guest', 'mint:checkin', 'mint:ad', 'mint:pass', 'mint:bind', 'mint:reg', 'mint:refill',
    'mint:exchange', 'mint:admin', 'burn:chat', 'burn:unlock', 'burn:storybook', 'burn:revive',
    'burn:exchange', 'burn:admin', 'bank:purchase']) AS bucket;

CREATE FUNCTION player_opens_accounts() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account (owner, kind, currency, bucket, balance) VALUES
    (NEW.id, 'wallet', 'coin', 'promo', 0),
    (NEW.id, 'wallet', 'coin', 'earned', 0),
    (NEW.id, 'wallet', 'coin', 'bought', 0),
    (NEW.id, 'wallet', 'energy', 'main', 0),
    (NEW.id, 'hold', 'coin', 'hold', 0),
    (NEW.id, 'hold', 'energy', 'hold', 0);
  RETURN NULL;
END $$;
CREATE TRIGGER opens_accounts AFTER INSERT ON player
  FOR EACH ROW EXECUTE FUNCTION player_opens_accounts();

CREATE TABLE entry (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- The natural name of what happened: it happens once, however often it is asked for.
  ukey text NOT NULL UNIQUE,
  code text NOT NULL,
  player_id uuid NOT NULL REFERENCES player,
  ref jsonb NOT NULL DEFAULT '{}',
  reverses uuid UNIQUE REFERENCES entry,
  created_at timestamptz NOT NULL
);
CREATE INDEX entry_of_player ON entry (player_id, created_at DESC, id);

CREATE TABLE transfer (
  entry_id uuid NOT NULL REFERENCES entry,
  n smallint NOT NULL,
  debit uuid NOT NULL REFERENCES account,
  credit uuid NOT NULL REFERENCES account,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (entry_id, n),
  CHECK (debit <> credit)
);

CREATE TABLE hold (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- What is paid for, such as `chat:{play}:{turn}`; the ukey adds the try.
  subject text NOT NULL,
  ukey text NOT NULL UNIQUE,
  code text NOT NULL,
  player_id uuid NOT NULL REFERENCES player,
  currency text NOT NULL CHECK (currency IN ('coin', 'energy')),
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'posted', 'voided')),
  entry_id uuid NOT NULL UNIQUE REFERENCES entry,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  settled_at timestamptz,
  CHECK ((state = 'open') = (settled_at IS NULL))
);
-- A next try needs the one before it voided, so a subject is paid for once.
CREATE UNIQUE INDEX hold_one_standing ON hold (subject) WHERE state <> 'voided';
CREATE INDEX hold_open ON hold (expires_at) WHERE state = 'open';

CREATE TABLE idem (
  player_id uuid NOT NULL REFERENCES player,
  key text NOT NULL,
  endpoint text NOT NULL,
  req_hash bytea NOT NULL,
  status integer NOT NULL,
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, key)
);

/* What the player's devices are to be told. A player's rows rise in the order of the changes,
   because they are written under the player's lock. */
CREATE TABLE outbox (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  player_id uuid NOT NULL REFERENCES player,
  kind text NOT NULL CHECK (kind IN ('balance', 'task')),
  body jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
CREATE INDEX outbox_unsent ON outbox (seq) WHERE sent_at IS NULL;

CREATE VIEW ledger_balance AS
SELECT a.id, a.owner, a.kind, a.currency, a.bucket, a.balance AS kept,
  coalesce((SELECT sum(amount) FROM transfer WHERE credit = a.id), 0)
    - coalesce((SELECT sum(amount) FROM transfer WHERE debit = a.id), 0) AS summed
FROM account a;
CREATE INDEX transfer_debit ON transfer (debit);
CREATE INDEX transfer_credit ON transfer (credit);

CREATE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON entry
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON entry EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE ON transfer
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_whole BEFORE TRUNCATE ON transfer EXECUTE FUNCTION refuse_change();

REVOKE UPDATE, DELETE, TRUNCATE ON entry, transfer FROM PUBLIC, CURRENT_USER;
-- A foreign key locks the row it points at, and a lock asks for UPDATE on some column.
GRANT UPDATE (id) ON entry TO CURRENT_USER;
