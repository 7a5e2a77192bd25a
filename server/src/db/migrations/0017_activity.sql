/* What clients tell of themselves: pages shown, games opened, shares, devices. Nothing else stands on
   it, so it is kept for a while and may be dropped. */
CREATE TABLE activity (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL
    CHECK (kind IN ('page', 'game_list', 'game', 'beginner', 'share', 'device')),
  -- Whose: a player's id, or before login a hash of the device's.
  who uuid NOT NULL,
  body jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT app_clock()
);
CREATE INDEX activity_at ON activity (at);
CREATE INDEX activity_of ON activity (who, kind, at);
