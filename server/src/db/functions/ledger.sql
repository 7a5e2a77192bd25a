CREATE OR REPLACE FUNCTION player_opens_accounts() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account (player_id, currency, bucket) VALUES
    (NEW.id, 'coin', 'promo'), (NEW.id, 'coin', 'earned'), (NEW.id, 'coin', 'bought'),
    (NEW.id, 'coin', 'hold'), (NEW.id, 'energy', 'main'), (NEW.id, 'energy', 'hold');
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER opens_accounts AFTER INSERT ON player
  FOR EACH ROW EXECUTE FUNCTION player_opens_accounts();

-- An answer of the ledger: its outcome, and what the player can spend now.
CREATE OR REPLACE FUNCTION ledger_answer(p_player uuid, p_outcome text, p_id uuid) RETURNS ledger_result
LANGUAGE sql STABLE AS $$
  SELECT ROW(p_outcome, p_id,
    sum(balance) FILTER (WHERE currency = 'coin'),
    sum(balance) FILTER (WHERE currency = 'energy'))::ledger_result
  FROM account WHERE player_id = p_player AND bucket <> 'hold'
$$;

-- One transfer of an entry, and the balances of the player's accounts on either side of it.
CREATE OR REPLACE FUNCTION ledger_transfer(p_player uuid, p_entry uuid, p_n integer, p_currency text,
  p_debit text, p_credit text, p_amount bigint)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_changed integer;
BEGIN
  INSERT INTO transfer (player_id, entry_id, n, currency, debit, credit, amount)
  VALUES (p_player, p_entry, p_n, p_currency, p_debit, p_credit, p_amount);
  UPDATE account
  SET balance = balance + CASE bucket WHEN p_credit THEN p_amount ELSE -p_amount END
  WHERE player_id = p_player AND currency = p_currency AND bucket IN (p_debit, p_credit);
  GET DIAGNOSTICS v_changed = ROW_COUNT;
  -- The system's accounts have a colon in their names and no rows.
  IF v_changed <> (p_debit NOT LIKE '%:%')::integer + (p_credit NOT LIKE '%:%')::integer THEN
    RAISE EXCEPTION 'ledger: % has no account % or % of %', p_player, p_debit, p_credit, p_currency;
  END IF;
END $$;

/* Every account, the system's too (`player_id` is null): the balance that is kept, and the one that its transfers
   sum up to. They differ only in a ledger that was tampered with. */
CREATE OR REPLACE VIEW ledger_balance AS
WITH side AS (
  SELECT player_id, currency, credit AS bucket, amount FROM transfer
  UNION ALL SELECT player_id, currency, debit, -amount FROM transfer
), summed AS (
  SELECT CASE WHEN bucket NOT LIKE '%:%' THEN player_id END AS player_id, currency, bucket, sum(amount) AS summed
  FROM side GROUP BY 1, 2, 3
)
SELECT coalesce(a.player_id, s.player_id) AS player_id, coalesce(a.currency, s.currency) AS currency,
  coalesce(a.bucket, s.bucket)::text AS bucket, a.balance AS kept, coalesce(s.summed, 0) AS summed
FROM account a
FULL JOIN summed s ON s.player_id = a.player_id AND s.currency = a.currency AND s.bucket = a.bucket;

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
