-- Processes that tell turns for longer than a lease: one row each is kept fresh, and none of its turns.
CREATE TABLE turn_worker (
  id uuid PRIMARY KEY,
  alive_until timestamptz NOT NULL
);
