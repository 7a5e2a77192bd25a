-- The player's day on which they were last told of themselves: the first time on a day is told apart,
-- whatever else has begun that day before.
ALTER TABLE player ADD COLUMN looked_day integer;
