/* Pays with energy at once, without a hold, under the key of what is paid for; 0 only answers what there is. Outcomes:
   posted, no_energy. Raises if the entry exists: a turn paid in one statement must not be paid twice.
   What ledger_post does for any lines is one statement here, because both accounts are known. */
CREATE OR REPLACE FUNCTION ledger_spend(p_key text, p_code text, p_player uuid, p_amount bigint)
RETURNS ledger_result LANGUAGE plpgsql AS $$
DECLARE
  v_mine record;
  v_entry uuid;
BEGIN
  PERFORM 1 FROM player WHERE id = p_player FOR NO KEY UPDATE;
  SELECT sum(balance) FILTER (WHERE currency = 'coin') AS coin,
    sum(balance) FILTER (WHERE currency = 'energy') AS energy
  INTO v_mine FROM account WHERE player_id = p_player AND bucket <> 'hold';
  IF p_amount > v_mine.energy THEN
    RETURN ROW('no_energy', NULL, v_mine.coin, v_mine.energy)::ledger_result;
  END IF;
  IF p_amount > 0 THEN
    WITH posted AS (
      INSERT INTO entry (player_id, idempotency_key, code, created_at)
      VALUES (p_player, p_key, p_code, app_clock()) RETURNING id, created_at
    ), transferred AS (
      INSERT INTO transfer (player_id, entry_id, n, currency, debit, credit, amount)
      SELECT p_player, posted.id, 1, 'energy', 'main', 'burn:' || p_code, p_amount FROM posted
    ), paid AS (
      UPDATE account SET balance = balance - p_amount
      WHERE player_id = p_player AND currency = 'energy' AND bucket = 'main'
    ), enqueued AS (
      INSERT INTO outbox (player_id, kind, body, created_at)
      SELECT p_player, 'balance',
        jsonb_build_object('coin', v_mine.coin, 'power', v_mine.energy - p_amount), created_at
      FROM posted
    )
    SELECT id INTO v_entry FROM posted;
  END IF;
  RETURN ROW('posted', v_entry, v_mine.coin, v_mine.energy - p_amount)::ledger_result;
END $$;
