-- What callers have taken, where several servers count together. Locked by nobody: each call adds to its own rows.
CREATE UNLOGGED TABLE rate_limit (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  -- Epoch ms.
  expire bigint
);
