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
