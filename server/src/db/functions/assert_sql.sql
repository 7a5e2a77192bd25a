/* Ends the transaction where a condition does not hold, so that COMMIT can be sent right behind a statement without
   waiting for its answer. `p_state` is the SQLSTATE it ends with. */
CREATE OR REPLACE FUNCTION assert_sql(p_ok boolean, p_state text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF p_ok IS NOT TRUE THEN
    RAISE EXCEPTION 'a condition of the statement does not hold' USING ERRCODE = p_state;
  END IF;
  RETURN true;
END $$;
