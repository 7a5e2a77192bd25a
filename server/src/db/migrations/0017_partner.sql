/* Launches by partners, whose pages show the app in a frame. Both tables are directories: they are looked up before a
   player is known. */

-- Launches that have been taken: the sign of the first version, the nonce of the second. Once is all.
CREATE TABLE partner_launch (
  partner text NOT NULL,
  proof text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (partner, proof)
);
CREATE INDEX partner_launch_expires ON partner_launch (expires_at);

-- What a verified launch is traded for by the app; the row goes with its use.
CREATE TABLE launch_code (
  -- SHA-256: a copy of this table launches nothing.
  code_hash bytea PRIMARY KEY,
  partner text NOT NULL,
  subject text NOT NULL,
  version smallint NOT NULL CHECK (version IN (1, 2)),
  expires_at timestamptz NOT NULL
);
CREATE INDEX launch_code_expires ON launch_code (expires_at);

-- By which version of a partner's launch a session began; null for all others.
ALTER TABLE session ADD COLUMN launch_version smallint CHECK (launch_version IN (1, 2));
