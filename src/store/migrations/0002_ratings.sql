CREATE TABLE ratings (
  game TEXT NOT NULL,
  player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  rating DOUBLE PRECISION NOT NULL,
  deviation DOUBLE PRECISION NOT NULL,
  volatility DOUBLE PRECISION NOT NULL,
  games BIGINT NOT NULL,
  changed BIGINT NOT NULL,
  PRIMARY KEY (game, player)
);
CREATE INDEX ratings_by_player ON ratings (player);
CREATE INDEX ratings_by_strength ON ratings (game, rating);
