-- A notice to everybody.
CREATE TABLE notice (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- {"en": {"title": …, "body": …}, "ja": …}; a language without its own is shown in English.
  texts jsonb NOT NULL CHECK (texts->'en' ?& ARRAY['title', 'body']),
  -- Where a tap leads: a page of ours or a web address; empty nowhere.
  link text NOT NULL DEFAULT '',
  -- Comes up by itself, once a player.
  pops boolean NOT NULL DEFAULT false,
  published_at timestamptz NOT NULL DEFAULT app_clock(),
  -- From then on nobody is shown it.
  ends_at timestamptz
);
CREATE INDEX notice_newest ON notice (published_at DESC, id DESC);

-- The same to one player.
CREATE TABLE player_notice (
  player_id uuid NOT NULL REFERENCES player,
  id uuid NOT NULL DEFAULT uuidv7(),
  texts jsonb NOT NULL CHECK (texts->'en' ?& ARRAY['title', 'body']),
  link text NOT NULL DEFAULT '',
  pops boolean NOT NULL DEFAULT false,
  published_at timestamptz NOT NULL DEFAULT app_clock(),
  ends_at timestamptz,
  PRIMARY KEY (player_id, id)
);

-- What a player did with a notice of either kind: it came up, it was opened.
CREATE TABLE notice_mark (
  player_id uuid NOT NULL REFERENCES player,
  notice_id uuid NOT NULL,
  shown_at timestamptz,
  clicked_at timestamptz,
  PRIMARY KEY (player_id, notice_id)
);

CREATE TABLE app_version (
  terminal text NOT NULL
    CHECK (terminal IN ('web', 'android', 'android_google', 'ios', 'android_transsion')),
  version_code integer NOT NULL,
  version_name text NOT NULL CHECK (version_name ~ '^[0-9]+(\.[0-9]+)*$'),
  -- Forced: older ones can't go on without it.
  update_type text NOT NULL DEFAULT 'optional' CHECK (update_type IN ('optional', 'forced')),
  update_from text NOT NULL DEFAULT 'store' CHECK (update_from IN ('store', 'file')),
  download_path text NOT NULL DEFAULT '',
  -- What changed, by language; one without its own is shown in English.
  texts jsonb NOT NULL CHECK (texts ? 'en'),
  published_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (terminal, version_code)
);

-- The newest version a player does not want to hear of, by terminal.
CREATE TABLE version_ignored (
  player_id uuid NOT NULL REFERENCES player,
  terminal text NOT NULL,
  version_code integer NOT NULL,
  PRIMARY KEY (player_id, terminal)
);

INSERT INTO app_version (terminal, version_code, version_name, texts)
SELECT terminal, 1059, '1.0.59', '{
  "en": "The first stories, in a paper theatre: tap a choice or say it in your own words.",
  "es-ES": "Las primeras historias, en un teatro de papel: toca una opción o dilo con tus palabras.",
  "id": "Cerita-cerita pertama di panggung kertas: ketuk pilihan atau katakan dengan caramu sendiri.",
  "ja": "紙の劇場に、最初の物語が届きました。選択肢をタップしても、自分の言葉で話しても進めます。",
  "ko": "종이 극장에서 펼쳐지는 첫 이야기들. 선택지를 누르거나 하고 싶은 말을 직접 적어 보세요.",
  "pt-PT": "As primeiras histórias, num teatro de papel: toca numa opção ou diz por palavras tuas.",
  "th": "เรื่องแรก ๆ บนโรงละครกระดาษ แตะตัวเลือก หรือจะพูดด้วยคำของคุณเองก็ได้",
  "vi": "Những câu chuyện đầu tiên trên sân khấu giấy: chạm một lựa chọn hoặc nói theo cách của bạn.",
  "zh-Hans": "纸剧场的第一批故事上线：点一个选项，或者用你自己的话说出来。",
  "zh-Hant": "紙劇場的第一批故事上線：點一個選項，或者用你自己的話說出來。"
}'::jsonb
FROM unnest(ARRAY['web', 'android', 'android_google', 'ios', 'android_transsion']) AS terminal;

-- The switches of sound; without a row, all on.
CREATE TABLE sound_setting (
  player_id uuid PRIMARY KEY REFERENCES player,
  system_bgm boolean NOT NULL DEFAULT true,
  button_bgm boolean NOT NULL DEFAULT true,
  game_bgm boolean NOT NULL DEFAULT true
);

-- Pictures as we made them anew of what was sent; the files lie in the data folder, by id.
CREATE TABLE upload (
  player_id uuid NOT NULL REFERENCES player,
  id uuid NOT NULL,
  bytes integer NOT NULL,
  made_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, id)
);
CREATE INDEX upload_of_player ON upload (player_id, made_at);
CREATE INDEX upload_made_at ON upload (made_at);

CREATE TABLE feedback (
  player_id uuid NOT NULL REFERENCES player,
  id uuid NOT NULL DEFAULT uuidv7(),
  contact text NOT NULL,
  content text NOT NULL,
  upload_id uuid,
  made_at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, id),
  FOREIGN KEY (player_id, upload_id) REFERENCES upload
);
CREATE INDEX feedback_of_player ON feedback (player_id, made_at);
-- Whether feedback names a picture is asked of each old picture, and by the database when one is deleted.
CREATE INDEX feedback_of_upload ON feedback (player_id, upload_id) WHERE upload_id IS NOT NULL;

/* What clients report of themselves: pages shown, games opened, shares, devices. Nothing else depends on it, so it
   is kept for a while and may be deleted. */
CREATE TABLE activity (
  -- Whose: a player's id, or before login one of a few places that devices share.
  player_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL
    CHECK (kind IN ('page', 'game_list', 'game', 'beginner', 'share', 'device')),
  body jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT app_clock(),
  PRIMARY KEY (player_id, id)
);
CREATE INDEX activity_at ON activity (at);
CREATE INDEX activity_of ON activity (player_id, kind, at);
