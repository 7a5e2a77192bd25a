/* Ends the transaction where something is not as it must be, so that COMMIT can be sent right behind a
   statement, without waiting to hear how that came out. `p_state` is the SQLSTATE it ends with. */
CREATE FUNCTION required(p_ok boolean, p_state text) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  IF p_ok IS NOT TRUE THEN
    RAISE EXCEPTION 'not as it must be' USING ERRCODE = p_state;
  END IF;
  RETURN true;
END $$;
