/* The one way value moves. `p_lines` is an array of {debit, credit, currency, amount}; an account is
   named mint:x, burn:x, bank:x, hold, a bucket (promo, earned, bought), or wallet: of coins that
   spends promo, earned, bought in this order. An entry without lines marks that something free
   happened. A wallet that can't pay is an outcome and leaves no trace; anything else wrong raises.
   Everything that changes a player's accounts does so under the player's lock. */
CREATE OR REPLACE FUNCTION ledger_post(p_key text, p_code text, p_player uuid, p_lines jsonb,
  p_ref jsonb DEFAULT '{}', p_reverses uuid DEFAULT NULL)
RETURNS ledger_result LANGUAGE plpgsql AS $$
DECLARE
  v_entry entry%ROWTYPE;
  v_before ledger_result;
  v_after ledger_result;
  v_line record;
  v_bucket record;
  v_left bigint;
  v_part bigint;
  v_n integer := 0;
BEGIN
  PERFORM 1 FROM player WHERE id = p_player FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'ledger: no player %', p_player;
  END IF;

  SELECT * INTO v_entry FROM entry WHERE player_id = p_player AND idempotency_key = p_key;
  IF FOUND THEN
    IF v_entry.code IS DISTINCT FROM p_code THEN
      RAISE EXCEPTION 'ledger: the key % is another entry', p_key;
    END IF;
    RETURN ledger_answer(p_player, 'repeated', v_entry.id);
  END IF;

  v_before := ledger_answer(p_player, 'posted', NULL);
  FOR v_line IN
    SELECT l.currency, sum(l.amount) AS amount
    FROM jsonb_to_recordset(p_lines) AS l (debit text, currency text, amount bigint)
    WHERE l.debit = 'wallet' GROUP BY l.currency
  LOOP
    IF v_line.currency = 'coin' AND v_line.amount > v_before.coin THEN
      RETURN ledger_answer(p_player, 'no_coins', NULL);
    ELSIF v_line.currency = 'energy' AND v_line.amount > v_before.energy THEN
      RETURN ledger_answer(p_player, 'no_energy', NULL);
    END IF;
  END LOOP;

  INSERT INTO entry (player_id, idempotency_key, code, ref, reverses, created_at)
  VALUES (p_player, p_key, p_code, p_ref, p_reverses, app_clock()) RETURNING * INTO v_entry;

  FOR v_line IN
    SELECT l.currency, l.amount,
      CASE WHEN l.debit = 'wallet' AND l.currency = 'energy' THEN 'main' ELSE l.debit END AS debit,
      CASE WHEN l.credit = 'wallet' AND l.currency = 'energy' THEN 'main' ELSE l.credit END AS credit
    FROM jsonb_to_recordset(p_lines) AS l (debit text, credit text, currency text, amount bigint)
  LOOP
    IF v_line.debit = 'wallet' THEN
      v_left := v_line.amount;
      FOR v_bucket IN
        SELECT bucket, balance FROM account
        WHERE player_id = p_player AND currency = 'coin' AND bucket <> 'hold' AND balance > 0
        ORDER BY array_position(ARRAY['promo', 'earned', 'bought'], bucket::text)
      LOOP
        v_part := least(v_left, v_bucket.balance);
        EXIT WHEN v_part <= 0;
        v_n := v_n + 1;
        PERFORM ledger_transfer(p_player, v_entry.id, v_n, 'coin', v_bucket.bucket, v_line.credit, v_part);
        v_left := v_left - v_part;
      END LOOP;
      IF v_left <> 0 THEN
        RAISE EXCEPTION 'ledger: % lacks % of line %', p_key, v_left, v_line;
      END IF;
    ELSE
      v_n := v_n + 1;
      PERFORM ledger_transfer(p_player, v_entry.id, v_n, v_line.currency, v_line.debit, v_line.credit,
        v_line.amount);
    END IF;
  END LOOP;

  v_after := ledger_answer(p_player, 'posted', v_entry.id);
  IF (v_after.coin, v_after.energy) IS DISTINCT FROM (v_before.coin, v_before.energy) THEN
    INSERT INTO outbox (player_id, kind, body, created_at)
    VALUES (p_player, 'balance',
      jsonb_build_object('coin', v_after.coin, 'power', v_after.energy), v_entry.created_at);
  END IF;
  RETURN v_after;
END $$;
