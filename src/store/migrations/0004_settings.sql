CREATE TABLE settings (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL
);
