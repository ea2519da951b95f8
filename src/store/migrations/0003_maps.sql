CREATE TABLE maps (
  player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  cells TEXT NOT NULL,
  changed BIGINT NOT NULL,
  PRIMARY KEY (player, name)
);
