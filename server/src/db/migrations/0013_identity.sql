/* Signing in with an identity of another company. These three are directories: they are looked up before a player is
   known, or must outlive one. */

-- An attempt to sign in, bind, unbind or delete: made on one device, ended by its use or after ten minutes.
CREATE TABLE sign_in_attempt (
  -- SHA-256 of the state that the provider sends back: a copy of this table finishes no attempt.
  state_hash bytea PRIMARY KEY,
  provider text NOT NULL CHECK (provider IN ('google', 'apple', 'facebook', 'line')),
  intent text NOT NULL CHECK (intent IN ('login', 'bind', 'unbind', 'delete')),
  terminal_kind text NOT NULL,
  device_id text NOT NULL,
  -- Who asked; null before login.
  player_id uuid,
  nonce text NOT NULL,
  code_verifier text NOT NULL,
  redirect_uri text NOT NULL,
  return_url text NOT NULL DEFAULT '',
  birth_year smallint,
  birth_month smallint,
  tz text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL DEFAULT app_clock(),
  expires_at timestamptz NOT NULL,
  -- The provider is asked once; what it said is kept until the attempt is used.
  asked_at timestamptz,
  issuer text,
  subject text,
  refresh_token_enc bytea,
  used_at timestamptz
);
CREATE INDEX sign_in_attempt_expires ON sign_in_attempt (expires_at);

-- Tokens of providers that have been used, until they expire.
CREATE TABLE used_token (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Who has had a gift that is given once: keyed hashes of identities and devices, which outlive a deleted account.
CREATE TABLE gift_claim (
  claimant bytea PRIMARY KEY,
  claimed_at timestamptz NOT NULL DEFAULT app_clock(),
  -- Null while the account that took it is there.
  expires_at timestamptz
);

-- Coins that go along when a guest is merged into another account leave one player's books and enter another's.
ALTER DOMAIN account_name DROP CONSTRAINT account_name_check;
ALTER DOMAIN account_name ADD CONSTRAINT account_name_check CHECK (VALUE IN (
  'promo', 'earned', 'bought', 'main', 'hold',
  'mint:guest', 'mint:checkin', 'mint:ad', 'mint:pass', 'mint:bind', 'mint:reg', 'mint:refill',
  'mint:exchange', 'mint:admin', 'mint:merge', 'bank:purchase',
  'burn:chat', 'burn:unlock', 'burn:storybook', 'burn:revive', 'burn:exchange', 'burn:admin',
  'burn:merge')) NOT VALID;

ALTER TABLE player
  -- Whose account this guest's plays went to.
  ADD COLUMN merged_into uuid,
  -- When a player who is pending is erased.
  ADD COLUMN erased_from timestamptz;
CREATE INDEX player_merged ON player (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX player_to_erase ON player (erased_from) WHERE erased_from IS NOT NULL;
