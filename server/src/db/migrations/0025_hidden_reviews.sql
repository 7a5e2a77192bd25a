-- Hidden by an operator, who said why: its words are its author's alone, its points go on counting.
ALTER TABLE review
  ADD COLUMN hidden_at timestamptz,
  ADD COLUMN hidden_reason text,
  ADD CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL));
