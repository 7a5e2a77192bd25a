-- Whether others may read a review is judged when it is written. `judged` is the MD5 of the rules and the words that were
-- judged: a review that another release has changed since is judged anew.
ALTER TABLE review ADD COLUMN judged text, ADD COLUMN is_fit boolean,
  ADD CHECK ((judged IS NULL) = (is_fit IS NULL));
