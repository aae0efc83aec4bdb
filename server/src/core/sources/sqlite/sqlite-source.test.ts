import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppError } from '@banyan/shared-contracts/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdSqlite, makeSqlite } from '../../../testing/peers/sqlite';
import type { SourceTarget, SqliteSource } from '../source';
import { sourceRefusal } from '../source-refusal';
import { unreadableFiles } from './listed-files';
import { openSqlite } from './sqlite-source';

const directory = mkdtempSync(join(tmpdir(), 'banyan-sqlite-'));
const at = (name: string): string => join(directory, name);
const opened: SqliteSource[] = [];

function open(name: string, given: Partial<SourceTarget> = {}): SqliteSource {
  const target: SourceTarget = {
    ...({ kind: 'SQLite', host: '', port: 0, user: '', password: '', database: 'listed', schema: '' } as const),
    ...{ readOnly: true, poolSize: 2, timeLimit: 5, ssl: false, oracle: { link: 'SERVICE', name: '', role: 'Default' } },
    ...given,
  };
  const source = openSqlite(target, new Map([['listed', at(name)]]));
  opened.push(source);
  return source;
}

const reason = async (source: SqliteSource, text: string): Promise<unknown> =>
  sourceRefusal(await source.rows(text, []).catch((error: unknown) => error)).details['what'];
const reasonOf = (name: string, text = 'select count(*) from sqlite_schema') => reason(open(name), text);

const ENDLESS = 'with recursive n(i) as (select 1 union all select i + 1 from n) select';

beforeAll(() =>
  makeSqlite(
    at('a.db'),
    'create table "odd ""t" ("a ""b c" integer primary key, name text, raw blob)',
    `insert into "odd ""t" values (9007199254740993, '茶''s', x'00ff'), (2, null, x'')`,
    'create table many (n text)',
    `insert into many with recursive n(i) as (select 1 union all select i + 1 from n where i < 3000) select 'x' || i from n`,
  ),
);
afterAll(async () => {
  await Promise.all(opened.map((source) => source.close()));
  rmSync(directory, { recursive: true });
});

describe('a SQLite file', () => {
  it('is read with odd names, whole numbers of 64 bits, bytes and bound values', async () => {
    const source = open('a.db');
    const rows = await source.rows('select * from "odd ""t" where name = ?1 or "a ""b c" = cast(?2 as integer) order by 1 desc', [
      "茶's",
      '2',
    ]);
    expect(rows).toEqual([
      { 'a "b c': '9007199254740993', name: "茶's", raw: Buffer.from([0, 255]) },
      { 'a "b c': 2, name: null, raw: Buffer.from([]) },
    ]);
    expect(source.use()).toEqual({ used: 0, waiting: 0, size: 2 });
  });

  it('is never written, and nothing else is opened or made', async () => {
    const before = [readdirSync(directory), readFileSync(at('a.db'))];
    const source = open('a.db');
    for (const text of ['delete from many', 'create table b (a)', 'pragma user_version = 5', 'update many set n = 1 returning n'])
      expect(await reason(source, text), text).toBe('what.sourceReadOnly');
    for (const text of [`attach '${at('b.db')}' as b`, `vacuum into '${at('c.db')}'`, `select load_extension('x')`])
      expect(await reason(source, text), text).toBe('what.sourceFailed');
    await source.rows('pragma journal_mode = wal', []).catch(() => undefined);
    await source.rows('pragma query_only = 0', []);
    expect(await reason(source, 'delete from many')).toBe('what.sourceReadOnly');
    expect([readdirSync(directory), readFileSync(at('a.db'))]).toEqual(before);
  });

  it('does not reveal its path', async () => {
    const source = open('a.db');
    const rows = await source.rows('select * from pragma_database_list', []);
    expect(JSON.stringify(rows)).not.toContain(directory);
    const { message } = (await open('missing.db')
      .rows('select 1', [])
      .catch((error: unknown) => error)) as Error;
    expect(message).not.toContain('missing.db');
  });

  it('that leaves the list is refused', () => {
    expect(() => open('a.db', { database: 'other' })).toThrow(
      expect.objectContaining({ details: { what: 'what.sourceFileUnlisted', name: 'other' } }) as AppError,
    );
    expect(unreadableFiles(new Map([...['a.db', 'no.db'].map((name): [string, string] => [name, at(name)]), ['d', directory]]))).toEqual([
      expect.stringContaining('"no.db" is missing or cannot be read: /'),
      expect.stringContaining('"d" is missing'),
    ]);
  });

  it('that is missing, foreign, encrypted, incomplete, damaged or of another encoding is refused with the reason', async () => {
    expect(await reasonOf('missing.db')).toBe('what.sourceFileMissing');
    mkdirSync(at('folder.db'));
    expect(await reasonOf('folder.db')).toBe('what.sourceFileDenied');
    writeFileSync(at('text.db'), 'no database at all '.repeat(500));
    expect(await reasonOf('text.db')).toBe('what.sourceFileForeign');
    // An encrypted file has no readable head.
    writeFileSync(
      at('sealed.db'),
      readFileSync(at('a.db')).map((byte, index) => byte ^ ((index * 31 + 7) % 256)),
    );
    expect(await reasonOf('sealed.db')).toBe('what.sourceFileForeign');
    copyFileSync(at('a.db'), at('short.db'));
    truncateSync(at('short.db'), 5000);
    expect(await reasonOf('short.db')).toBe('what.sourceFileDamaged');
    copyFileSync(at('a.db'), at('damaged.db'));
    writeFileSync(
      at('damaged.db'),
      Buffer.concat([readFileSync(at('a.db')).subarray(0, 4096), Buffer.alloc(readFileSync(at('a.db')).length - 4096, 7)]),
    );
    expect(await reasonOf('damaged.db', 'select count(*) from many')).toBe('what.sourceFileDamaged');
    const wide = readFileSync(at('a.db'));
    wide.writeUInt32BE(2, 56);
    writeFileSync(at('wide.db'), wide);
    expect(await reasonOf('wide.db')).toBe('what.sourceFileEncoding');
    writeFileSync(at('empty.db'), '');
    expect(await open('empty.db').rows('select count(*) as tables from sqlite_schema', [])).toEqual([{ tables: 0 }]);
    if (process.getuid?.() === 0) return;
    copyFileSync(at('a.db'), at('closed.db'));
    chmodSync(at('closed.db'), 0);
    expect(await reasonOf('closed.db')).toBe('what.sourceFileDenied');
  });

  it('is read while another program has it open with a log of writes', async () => {
    const writer = holdSqlite(
      at('log.db'),
      'pragma locking_mode = exclusive; pragma journal_mode = wal; create table t (a text)',
      `insert into t values ('in the log')`,
    );
    const source = open('log.db');
    expect(readdirSync(directory)).toContain('log.db-wal');
    await expect.poll(() => source.rows('select a from t', [])).toEqual([{ a: 'in the log' }]);
    writer.run(`begin; insert into t values ('not yet')`);
    expect(await source.rows('select count(*) as n from t', [])).toEqual([{ n: 1 }]);
    writer.run('commit');
    expect(await source.rows('select count(*) as n from t', [])).toEqual([{ n: 2 }]);
    expect(readdirSync(directory)).toContain('log.db-wal');
    writer.close();
    expect(await source.rows('select count(*) as n from t', [])).toEqual([{ n: 2 }]);
  });

  it('that another program is writing to is waited for, then refused, then read', { timeout: 15_000 }, async () => {
    copyFileSync(at('a.db'), at('busy.db'));
    const source = open('busy.db');
    const writer = holdSqlite(at('busy.db'), 'pragma cache_size = 1', 'begin', `update many set n = n || 'changed'`);
    expect(await reason(source, 'select count(*) from many')).toBe('what.sourceFileBusy');
    const waited = source.rows('select max(n) as n from many', []);
    writer.run('commit');
    expect(await waited).toEqual([{ n: 'x9changed' }]);
    writer.close();
  });
});

describe('a statement over a SQLite file', () => {
  it('without end is cut at its time limit, while others are answered', { timeout: 15_000 }, async () => {
    const source = open('a.db', { timeLimit: 3 });
    let isCut = false;
    const endless = reason(source, `${ENDLESS} count(*) from n`).finally(() => (isCut = true));
    expect(await source.rows('select count(*) as n from many', [])).toEqual([{ n: 3000 }]);
    expect(isCut).toBe(false);
    expect(source.use().used).toBe(1);
    expect(await endless).toBe('what.sourceSlow');
    expect(source.use().used).toBe(0);
    expect(await source.rows('select 1 as one', [])).toEqual([{ one: 1 }]);
  });

  it('that takes too much memory, or has too large an answer, is refused', { tags: 'long', timeout: 30_000 }, async () => {
    const source = open('a.db', { timeLimit: 20 });
    expect(await reason(source, 'select length(randomblob(300000000))')).toBe('what.sourceTooLarge');
    expect(await reason(source, 'select a.n, b.n from many a, many b')).toBe('what.sourceTooLarge');
    expect(await source.rows('select count(*) as n from many', [])).toEqual([{ n: 3000 }]);
  });

  it('has one thread, of so many as the source may have connections', async () => {
    const source = open('a.db', { poolSize: 2 });
    const all = Array.from({ length: 20 }, () => source.rows('select count(*) as n from many', []));
    expect(source.use()).toEqual({ used: 2, waiting: 18, size: 2 });
    expect(await Promise.all(all)).toEqual(Array.from({ length: 20 }, () => [{ n: 3000 }]));
    const many = await Promise.allSettled(Array.from({ length: 60 }, () => source.rows('select 1', [])));
    expect(many.filter(({ status }) => status === 'rejected')).toHaveLength(8);
  });

  it('sees each write of another program as a whole', { tags: 'long', timeout: 20_000 }, async () => {
    makeSqlite(
      at('sums.db'),
      `create table account (id integer primary key, sum int, filler text)`,
      `insert into account with recursive n(i) as (select 1 union all select i + 1 from n where i < 500) select i, 100, hex(randomblob(400)) from n`,
    );
    const source = open('sums.db');
    // Each row takes its time, so that writes come in between.
    const slow = `select sum(sum + length(randomblob(30000)) - 30000) as sum from account`;
    const writer = holdSqlite(at('sums.db'));
    let writing = true;
    const sums = (async () => {
      const found = new Set<unknown>();
      while (writing) for (const row of await source.rows(slow, []).catch(() => [])) found.add(row['sum']);
      for (const row of await source.rows(slow, [])) found.add(row['sum']);
      return found;
    })();
    for (let turn = 1; turn <= 40; turn += 1) {
      writer.run(`update account set sum = sum + (case id % 2 when 0 then 1 else -1 end) * ${turn}, filler = hex(randomblob(400))`);
      await new Promise((resolve) => setTimeout(resolve, turn % 4 === 0 ? 200 : 1));
    }
    writing = false;
    writer.close();
    expect([...(await sums)]).toEqual([50_000]);
  });
});
