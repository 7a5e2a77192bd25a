-- Notices to everybody (`player_id` is null) and to one player.
CREATE OR REPLACE VIEW any_notice AS
SELECT NULL::uuid AS player_id, id, texts, link, pops, published_at, ends_at FROM notice
UNION ALL
SELECT player_id, id, texts, link, pops, published_at, ends_at FROM player_notice;
