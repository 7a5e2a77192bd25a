-- A player's revives of a day, and the turns that ended a play, are found without reading all there ever were.
CREATE INDEX entry_revive_of_day ON entry (player_id, ((ref->>'day')::integer)) WHERE code = 'revive';
CREATE INDEX turn_ending ON turn (player_id, play_id, n)
  WHERE decision->'direction'->'ending'->>'id' IS NOT NULL;
