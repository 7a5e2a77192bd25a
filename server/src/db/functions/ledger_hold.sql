/* Sets value aside under `{subject}:{attempt}`. Outcomes: those of ledger_post, and `standing`: another
   attempt of the subject is open or was paid. `id` is the hold's: `p_id`, or that of the equal one that exists. */
CREATE OR REPLACE FUNCTION ledger_hold(p_subject text, p_attempt integer, p_code text, p_player uuid,
  p_currency text, p_amount bigint, p_id uuid)
RETURNS ledger_result LANGUAGE plpgsql AS $$
DECLARE
  v_key text := p_subject || ':' || p_attempt;
  v_found uuid;
  v_result ledger_result;
BEGIN
  PERFORM 1 FROM player WHERE id = p_player FOR NO KEY UPDATE;
  SELECT id INTO v_found FROM hold WHERE player_id = p_player AND idempotency_key = v_key;
  IF FOUND THEN
    RETURN ledger_answer(p_player, 'repeated', v_found);
  END IF;
  PERFORM 1 FROM hold WHERE player_id = p_player AND subject = p_subject AND state <> 'voided';
  IF FOUND THEN
    RETURN ledger_answer(p_player, 'standing', NULL);
  END IF;

  v_result := ledger_post(v_key || '#hold', 'hold', p_player, jsonb_build_array(
    jsonb_build_object('debit', 'wallet', 'credit', 'hold', 'currency', p_currency,
      'amount', p_amount)));
  IF v_result.outcome <> 'posted' THEN
    RETURN v_result;
  END IF;
  INSERT INTO hold (player_id, id, subject, idempotency_key, code, currency, amount, entry_id, created_at)
  VALUES (p_player, p_id, p_subject, v_key, p_code, p_currency, p_amount, v_result.id, app_clock());
  v_result.id := p_id;
  RETURN v_result;
END $$;

/* Ends a hold: posted burns it under the hold's own key; voided gives each part back to the bucket it
   came from. Outcomes: posted, voided, repeated (it ended so before), or the way it ended otherwise:
   was_posted, was_voided. */
CREATE OR REPLACE FUNCTION ledger_settle(p_player uuid, p_hold uuid, p_state text) RETURNS ledger_result
LANGUAGE plpgsql AS $$
DECLARE
  v_hold hold%ROWTYPE;
  v_result ledger_result;
  v_back jsonb;
BEGIN
  PERFORM 1 FROM player WHERE id = p_player FOR NO KEY UPDATE;
  SELECT * INTO v_hold FROM hold WHERE player_id = p_player AND id = p_hold;
  IF NOT FOUND OR p_state NOT IN ('posted', 'voided') THEN
    RAISE EXCEPTION 'ledger: % has no hold % to be %', p_player, p_hold, p_state;
  END IF;
  IF v_hold.state <> 'open' THEN
    RETURN ledger_answer(p_player,
      CASE v_hold.state WHEN p_state THEN 'repeated' ELSE 'was_' || v_hold.state END, NULL);
  END IF;

  IF p_state = 'posted' THEN
    v_result := ledger_post(v_hold.idempotency_key, v_hold.code, p_player, jsonb_build_array(
      jsonb_build_object('debit', 'hold', 'credit', 'burn:' || v_hold.code,
        'currency', v_hold.currency, 'amount', v_hold.amount)));
  ELSE
    SELECT jsonb_agg(jsonb_build_object('debit', 'hold', 'credit', debit, 'currency', currency,
      'amount', amount) ORDER BY n)
    INTO v_back FROM transfer WHERE player_id = p_player AND entry_id = v_hold.entry_id;
    v_result := ledger_post(v_hold.idempotency_key || '#void', 'void', p_player, v_back, '{}',
      v_hold.entry_id);
  END IF;
  UPDATE hold SET state = p_state, settled_at = app_clock() WHERE player_id = p_player AND id = p_hold;
  v_result.outcome := p_state;
  RETURN v_result;
END $$;
