CREATE TABLE notice (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  -- Null is a system notice, for everybody.
  player_id uuid REFERENCES player,
  -- {"en": {"title": …, "body": …}, "ja": …}; a language without its own is told in English.
  texts jsonb NOT NULL CHECK (texts->'en' ?& ARRAY['title', 'body']),
  -- Where a tap leads: a page of ours or a web address; empty nowhere.
  link text NOT NULL DEFAULT '',
  -- Comes up by itself, once a player.
  pops boolean NOT NULL DEFAULT false,
  published_at timestamptz NOT NULL DEFAULT app_clock(),
  -- From then on nobody is told.
  ends_at timestamptz
);
CREATE INDEX notice_of_all ON notice (published_at DESC, id DESC) WHERE player_id IS NULL;
CREATE INDEX notice_of_player ON notice (player_id, published_at DESC, id DESC)
  WHERE player_id IS NOT NULL;

-- What a player did with a notice: it came up, it was opened.
CREATE TABLE notice_mark (
  player_id uuid NOT NULL REFERENCES player,
  notice_id uuid NOT NULL REFERENCES notice,
  shown_at timestamptz,
  clicked_at timestamptz,
  PRIMARY KEY (player_id, notice_id)
);
