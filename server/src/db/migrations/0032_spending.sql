/* Pays at once with energy, under the key of what is paid for; 0 only tells what is there. Outcomes:
   posted, no_energy. What is posted already raises: whoever pays at once does so with all that it is paid for.
   What ledger_post does for any lines is one statement here, because both accounts are known. */
CREATE FUNCTION ledger_spend(p_ukey text, p_code text, p_player uuid, p_amount bigint)
RETURNS ledger_result LANGUAGE plpgsql AS $$
DECLARE
  v_mine record;
  v_entry uuid;
BEGIN
  PERFORM 1 FROM player WHERE id = p_player FOR NO KEY UPDATE;
  SELECT sum(balance) FILTER (WHERE currency = 'coin') AS coin,
    sum(balance) FILTER (WHERE currency = 'energy') AS energy,
    (array_agg(id) FILTER (WHERE currency = 'energy'))[1] AS purse
  INTO v_mine FROM account WHERE owner = p_player AND kind = 'wallet';
  IF p_amount > v_mine.energy THEN
    RETURN ROW('no_energy', NULL, v_mine.coin, v_mine.energy)::ledger_result;
  END IF;
  IF p_amount > 0 THEN
    WITH booked AS (
      INSERT INTO entry (ukey, code, player_id, created_at)
      VALUES (p_ukey, p_code, p_player, app_clock()) RETURNING id, created_at
    ), moved AS (
      INSERT INTO transfer (entry_id, n, debit, credit, amount)
      SELECT booked.id, 1, v_mine.purse, ledger_account(p_player, 'energy', 'burn:' || p_code), p_amount
      FROM booked
    ), kept AS (
      UPDATE account SET balance = balance - p_amount WHERE id = v_mine.purse
    ), told AS (
      INSERT INTO outbox (player_id, kind, body, created_at)
      SELECT p_player, 'balance',
        jsonb_build_object('coin', v_mine.coin, 'power', v_mine.energy - p_amount), created_at
      FROM booked
    )
    SELECT id INTO v_entry FROM booked;
  END IF;
  RETURN ROW('posted', v_entry, v_mine.coin, v_mine.energy - p_amount)::ledger_result;
END $$;
