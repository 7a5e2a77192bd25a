CREATE TABLE app_version (
  terminal text NOT NULL
    CHECK (terminal IN ('web', 'android', 'android_google', 'ios', 'android_transsion')),
  version_code integer NOT NULL,
  version_name text NOT NULL CHECK (version_name ~ '^[0-9]+(\.[0-9]+)*$'),
  -- Forced: older ones can't go on without it.
  update_type text NOT NULL DEFAULT 'optional' CHECK (update_type IN ('optional', 'forced')),
  update_from text NOT NULL DEFAULT 'store' CHECK (update_from IN ('store', 'file')),
  download_path text NOT NULL DEFAULT '',
  -- What changed, by language; one without its own is told in English.
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
