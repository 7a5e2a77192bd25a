CREATE TYPE ledger_result AS (
  -- posted, repeated (an equal entry stands already), no_energy, no_coins
  outcome text,
  entry_id uuid,
  coin bigint,
  energy bigint
);

CREATE FUNCTION ledger_account(p_player uuid, p_currency text, p_name text) RETURNS uuid
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v uuid;
BEGIN
  IF p_name LIKE '%:%' THEN
    SELECT id INTO v FROM account
    WHERE owner IS NULL AND kind = 'system' AND currency = p_currency AND bucket = p_name;
  ELSE
    SELECT id INTO v FROM account
    WHERE owner = p_player AND kind = CASE p_name WHEN 'hold' THEN 'hold' ELSE 'wallet' END
      AND currency = p_currency
      AND bucket = CASE WHEN p_name = 'wallet' AND p_currency = 'energy' THEN 'main' ELSE p_name END;
  END IF;
  IF v IS NULL THEN
    RAISE EXCEPTION 'ledger: no account % of % for %', p_name, p_currency, p_player;
  END IF;
  RETURN v;
END $$;

CREATE FUNCTION ledger_now(p_player uuid, p_outcome text, p_entry uuid) RETURNS ledger_result
LANGUAGE sql STABLE AS $$
  SELECT ROW(p_outcome, p_entry,
    sum(balance) FILTER (WHERE currency = 'coin'),
    sum(balance) FILTER (WHERE currency = 'energy'))::ledger_result
  FROM account WHERE owner = p_player AND kind = 'wallet'
$$;

CREATE FUNCTION ledger_move(p_entry uuid, p_n integer, p_debit uuid, p_credit uuid, p_amount bigint)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO transfer (entry_id, n, debit, credit, amount)
  VALUES (p_entry, p_n, p_debit, p_credit, p_amount);
  UPDATE account SET balance = balance + CASE id WHEN p_credit THEN p_amount ELSE -p_amount END
  WHERE id IN (p_debit, p_credit) AND owner IS NOT NULL;
END $$;

/* The one way value moves. `p_lines` is an array of {debit, credit, currency, amount}; an account is
   named mint:x, burn:x, bank:x, hold, a bucket (promo, earned, bought), or wallet: of coins that
   spends promo, earned, bought in this order. An entry without lines marks that something free
   happened. A wallet that can't pay is an outcome and leaves no trace; anything else wrong raises. */
CREATE FUNCTION ledger_post(p_ukey text, p_code text, p_player uuid, p_lines jsonb,
  p_ref jsonb DEFAULT '{}', p_reverses uuid DEFAULT NULL)
RETURNS ledger_result LANGUAGE plpgsql AS $$
DECLARE
  v_entry entry%ROWTYPE;
  v_before ledger_result;
  v_after ledger_result;
  v_line record;
  v_purse record;
  v_left bigint;
  v_part bigint;
  v_n integer := 0;
BEGIN
  PERFORM 1 FROM player WHERE id = p_player FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ledger: no player %', p_player;
  END IF;

  SELECT * INTO v_entry FROM entry WHERE ukey = p_ukey;
  IF FOUND THEN
    IF (v_entry.player_id, v_entry.code) IS DISTINCT FROM (p_player, p_code) THEN
      RAISE EXCEPTION 'ledger: the key % is another entry', p_ukey;
    END IF;
    RETURN ledger_now(p_player, 'repeated', v_entry.id);
  END IF;

  PERFORM 1 FROM account WHERE owner = p_player ORDER BY id FOR NO KEY UPDATE;
  v_before := ledger_now(p_player, 'posted', NULL);
  FOR v_line IN
    SELECT l.currency, sum(l.amount) AS amount
    FROM jsonb_to_recordset(p_lines) AS l (debit text, currency text, amount bigint)
    WHERE l.debit = 'wallet' GROUP BY l.currency
  LOOP
    IF v_line.currency = 'coin' AND v_line.amount > v_before.coin THEN
      RETURN ledger_now(p_player, 'no_coins', NULL);
    ELSIF v_line.currency = 'energy' AND v_line.amount > v_before.energy THEN
      RETURN ledger_now(p_player, 'no_energy', NULL);
    END IF;
  END LOOP;

  INSERT INTO entry (ukey, code, player_id, ref, reverses, created_at)
  VALUES (p_ukey, p_code, p_player, p_ref, p_reverses, app_clock()) RETURNING * INTO v_entry;

  FOR v_line IN
    SELECT l.debit, l.credit, l.currency, l.amount
    FROM jsonb_to_recordset(p_lines) AS l (debit text, credit text, currency text, amount bigint)
  LOOP
    IF v_line.debit = 'wallet' AND v_line.currency = 'coin' THEN
      v_left := v_line.amount;
      FOR v_purse IN
        SELECT id, balance FROM account
        WHERE owner = p_player AND kind = 'wallet' AND currency = 'coin' AND balance > 0
        ORDER BY array_position(ARRAY['promo', 'earned', 'bought'], bucket)
      LOOP
        v_part := least(v_left, v_purse.balance);
        EXIT WHEN v_part <= 0;
        v_n := v_n + 1;
        PERFORM ledger_move(v_entry.id, v_n, v_purse.id,
          ledger_account(p_player, v_line.currency, v_line.credit), v_part);
        v_left := v_left - v_part;
      END LOOP;
      IF v_left <> 0 THEN
        RAISE EXCEPTION 'ledger: % lacks % of line %', p_ukey, v_left, v_line;
      END IF;
    ELSE
      v_n := v_n + 1;
      PERFORM ledger_move(v_entry.id, v_n,
        ledger_account(p_player, v_line.currency, v_line.debit),
        ledger_account(p_player, v_line.currency, v_line.credit), v_line.amount);
    END IF;
  END LOOP;

  v_after := ledger_now(p_player, 'posted', v_entry.id);
  IF (v_after.coin, v_after.energy) IS DISTINCT FROM (v_before.coin, v_before.energy) THEN
    INSERT INTO outbox (player_id, kind, body, created_at)
    VALUES (p_player, 'balance',
      jsonb_build_object('coin', v_after.coin, 'power', v_after.energy), v_entry.created_at);
  END IF;
  RETURN v_after;
END $$;

/* Sets value aside under `{subject}:{try}`. Outcomes: those of ledger_post, and `standing`: another
   try of the subject is open or was paid. `entry_id` is the hold's id. */
CREATE FUNCTION ledger_hold(p_subject text, p_try integer, p_code text, p_player uuid,
  p_currency text, p_amount bigint, p_lasts interval)
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
  INSERT INTO hold (subject, ukey, code, player_id, currency, amount, entry_id, created_at, expires_at)
  SELECT p_subject, v_ukey, p_code, p_player, p_currency, p_amount, id, created_at,
    created_at + p_lasts
  FROM entry WHERE id = v_result.entry_id
  RETURNING * INTO v_hold;
  v_result.entry_id := v_hold.id;
  RETURN v_result;
END $$;

/* Ends a hold: posted burns it under the hold's own key; voided gives each part back to the purse it
   came from. Outcomes: posted, voided, repeated (it ended so before), or the way it ended otherwise:
   was_posted, was_voided. */
CREATE FUNCTION ledger_settle(p_hold uuid, p_state text) RETURNS ledger_result
LANGUAGE plpgsql AS $$
DECLARE
  v_hold hold%ROWTYPE;
  v_result ledger_result;
  v_back jsonb;
BEGIN
  SELECT * INTO v_hold FROM hold WHERE id = p_hold;
  IF NOT FOUND OR p_state NOT IN ('posted', 'voided') THEN
    RAISE EXCEPTION 'ledger: no hold % to be %', p_hold, p_state;
  END IF;
  PERFORM 1 FROM player WHERE id = v_hold.player_id FOR NO KEY UPDATE;
  SELECT * INTO v_hold FROM hold WHERE id = p_hold;
  IF v_hold.state <> 'open' THEN
    RETURN ledger_now(v_hold.player_id,
      CASE v_hold.state WHEN p_state THEN 'repeated' ELSE 'was_' || v_hold.state END, NULL);
  END IF;

  IF p_state = 'posted' THEN
    v_result := ledger_post(v_hold.ukey, v_hold.code, v_hold.player_id, jsonb_build_array(
      jsonb_build_object('debit', 'hold', 'credit', 'burn:' || v_hold.code,
        'currency', v_hold.currency, 'amount', v_hold.amount)));
  ELSE
    SELECT jsonb_agg(jsonb_build_object('debit', 'hold',
      'credit', CASE a.bucket WHEN 'main' THEN 'wallet' ELSE a.bucket END,
      'currency', a.currency, 'amount', t.amount) ORDER BY t.n)
    INTO v_back FROM transfer t JOIN account a ON a.id = t.debit WHERE t.entry_id = v_hold.entry_id;
    v_result := ledger_post(v_hold.ukey || '#void', 'void', v_hold.player_id, v_back, '{}',
      v_hold.entry_id);
  END IF;
  UPDATE hold SET state = p_state, settled_at = app_clock() WHERE id = p_hold;
  v_result.outcome := p_state;
  RETURN v_result;
END $$;
