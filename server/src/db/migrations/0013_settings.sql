-- The switches of sound; without a row, all on.
CREATE TABLE sound_setting (
  player_id uuid PRIMARY KEY REFERENCES player,
  system_bgm boolean NOT NULL DEFAULT true,
  button_bgm boolean NOT NULL DEFAULT true,
  game_bgm boolean NOT NULL DEFAULT true
);

-- Who moved from which zone to which: days, and all that is once a day, hang on it.
CREATE TABLE zone_change (
  player_id uuid NOT NULL REFERENCES player,
  from_tz text NOT NULL,
  to_tz text NOT NULL REFERENCES time_zone,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (player_id, changed_at)
);
