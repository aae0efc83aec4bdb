import { Database } from 'node-sqlite3-wasm';

/** Writes a SQLite file; each text may have several statements. */
export function makeSqlite(path: string, ...statements: readonly string[]): void {
  const database = new Database(path);
  try {
    for (const text of statements) database.exec(text);
  } finally {
    database.close();
  }
}

/** Runs statements on a connection that stays open until `close`, such as that of another program. */
export function holdSqlite(path: string, ...statements: readonly string[]): { run(text: string): void; close(): void } {
  const database = new Database(path);
  for (const text of statements) database.exec(text);
  return { run: (text) => database.exec(text), close: () => database.close() };
}
