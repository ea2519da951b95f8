-- Read by SQLite and PostgreSQL alike. Times are milliseconds since 1970.

CREATE TABLE players (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('guest', 'account', 'computer', 'deleted')),
  name TEXT,
  password_hash TEXT,
  created BIGINT NOT NULL,
  CHECK ((kind = 'account') = (name IS NOT NULL)),
  CHECK ((kind = 'account') = (password_hash IS NOT NULL))
);

INSERT INTO players (id, kind, created) VALUES
  ('deleted', 'deleted', 0),
  ('computer-1', 'computer', 0), ('computer-2', 'computer', 0), ('computer-3', 'computer', 0),
  ('computer-4', 'computer', 0), ('computer-5', 'computer', 0), ('computer-6', 'computer', 0),
  ('computer-7', 'computer', 0), ('computer-8', 'computer', 0), ('computer-9', 'computer', 0),
  ('computer-10', 'computer', 0);

-- A name is taken however it is capitalised; here it is in small letters.
CREATE TABLE taken_names (
  name_key TEXT PRIMARY KEY,
  player TEXT NOT NULL UNIQUE REFERENCES players (id) ON DELETE CASCADE
);

CREATE TABLE logins (
  token_hash TEXT PRIMARY KEY,
  player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  created BIGINT NOT NULL,
  expires BIGINT NOT NULL
);
CREATE INDEX logins_by_player ON logins (player);
CREATE INDEX logins_by_expiry ON logins (expires);

CREATE TABLE series (
  id TEXT PRIMARY KEY,
  payload TEXT NOT NULL,
  version BIGINT NOT NULL,
  created BIGINT NOT NULL
);

CREATE TABLE games (
  id TEXT PRIMARY KEY,
  game TEXT NOT NULL,
  rules TEXT NOT NULL,
  start TEXT NOT NULL,
  first_player TEXT REFERENCES players (id),
  second_player TEXT REFERENCES players (id),
  clock TEXT NOT NULL,
  series TEXT REFERENCES series (id),
  series_number BIGINT NOT NULL,
  visibility TEXT NOT NULL CHECK (visibility IN ('listed', 'by_link')),
  rated BIGINT NOT NULL CHECK (rated IN (0, 1)),
  created BIGINT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('open', 'live', 'finished', 'aborted')),
  outcome TEXT CHECK (outcome IN ('1-0', '0-1', '1/2-1/2')),
  margin BIGINT,
  reason TEXT,
  events BIGINT NOT NULL, -- the number of the last one
  CHECK ((status = 'finished') = (outcome IS NOT NULL)),
  UNIQUE (series, series_number)
);
CREATE INDEX games_by_status ON games (status, visibility, created, id);
CREATE INDEX games_by_first_player ON games (first_player, created, id);
CREATE INDEX games_by_second_player ON games (second_player, created, id);

CREATE TABLE events (
  game TEXT NOT NULL REFERENCES games (id),
  number BIGINT NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  time BIGINT NOT NULL,
  request TEXT, -- on the first event of a request that has a word of its own
  PRIMARY KEY (game, number),
  UNIQUE (game, request)
);
