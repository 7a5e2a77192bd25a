-- A player's data as one file [R11.07]. The file is kept under the row's id; its link is signed for the login that asked.
CREATE TABLE data_export (
  player_id uuid NOT NULL REFERENCES player (id),
  id uuid NOT NULL DEFAULT uuidv7(),
  login_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'making' CHECK (state IN ('making', 'ready', 'taken', 'failed')),
  bytes integer NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL DEFAULT app_clock(),
  expires_at timestamptz,
  PRIMARY KEY (player_id, id)
);
-- Files whose time is over.
CREATE INDEX data_export_by_age ON data_export (asked_at);

-- What a player allowed or refused, each time anew: the newest row of a purpose counts [R11.06].
CREATE TABLE consent (
  player_id uuid NOT NULL REFERENCES player (id),
  id uuid NOT NULL DEFAULT uuidv7(),
  purpose text NOT NULL CHECK (purpose IN ('risk', 'analytics', 'ads')),
  granted boolean NOT NULL,
  -- SHA-256 of the text that was shown.
  text_hash text NOT NULL,
  lang text NOT NULL,
  -- By a tap, or by the browser's Global Privacy Control.
  told_by text NOT NULL CHECK (told_by IN ('choice', 'gpc')),
  told_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, id)
);
CREATE INDEX consent_newest ON consent (player_id, purpose, id DESC);
-- What counts now, so that no call has to look for it.
ALTER TABLE player ADD COLUMN consents text[] NOT NULL DEFAULT '{}';
