-- Whoever asks for a hold names it, so that what stands on it can be written without waiting for the answer.
DROP FUNCTION ledger_hold;

/* Sets value aside under `{subject}:{try}`. Outcomes: those of ledger_post, and `standing`: another
   try of the subject is open or was paid. `entry_id` is the hold's id: `p_id`, or that of the equal
   one that stands. */
CREATE FUNCTION ledger_hold(p_subject text, p_try integer, p_code text, p_player uuid,
  p_currency text, p_amount bigint, p_lasts interval, p_id uuid)
RETURNS ledger_result LANGUAGE plpgsql AS $$
DECLARE
  v_ukey text := p_subject || ':' || p_try;
  v_hold hold%ROWTYPE;
  v_result ledger_result;
BEGIN
  PERFORM 1 FROM player WHERE id = p_player FOR NO KEY UPDATE;
  SELECT * INTO v_hold FROM hold WHERE ukey = v_ukey;
  IF FOUND THEN
    IF v_hold.player_id <> p_player THEN
      RAISE EXCEPTION 'ledger: the hold % is of another player', v_ukey;
    END IF;
    RETURN ledger_now(p_player, 'repeated', v_hold.id);
  END IF;
  PERFORM 1 FROM hold WHERE subject = p_subject AND state <> 'voided';
  IF FOUND THEN
    RETURN ledger_now(p_player, 'standing', NULL);
  END IF;

  v_result := ledger_post(v_ukey || '#hold', 'hold', p_player, jsonb_build_array(
    jsonb_build_object('debit', 'wallet', 'credit', 'hold', 'currency', p_currency,
      'amount', p_amount)));
  IF v_result.outcome <> 'posted' THEN
    RETURN v_result;
  END IF;
  INSERT INTO hold (id, subject, ukey, code, player_id, currency, amount, entry_id, created_at, expires_at)
  SELECT p_id, p_subject, v_ukey, p_code, p_player, p_currency, p_amount, id, created_at,
    created_at + p_lasts
  FROM entry WHERE id = v_result.entry_id
  RETURNING * INTO v_hold;
  v_result.entry_id := v_hold.id;
  RETURN v_result;
END $$;
