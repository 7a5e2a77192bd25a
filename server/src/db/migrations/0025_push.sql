-- Browsers to which a player wants to be told that tonight's tale is there, one for each login.
CREATE TABLE push_subscription (
  player_id uuid NOT NULL REFERENCES player (id),
  login_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh bytea NOT NULL,
  auth bytea NOT NULL,
  lang text NOT NULL,
  made_at timestamptz NOT NULL DEFAULT app_clock(),
  sent_at timestamptz,
  PRIMARY KEY (player_id, login_id)
);
CREATE INDEX push_subscription_due ON push_subscription (sent_at NULLS FIRST);
