import type { TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dialects } from '../modules/data-interface/query-dialect';
import { querySql, type RowFilter } from '../modules/data-interface/interface-query';
import { openPlaces } from '../core/network/open-places';
import type { SourceTarget } from '../core/sources/source';
import { rowsSql as mssqlRows } from '../core/sources/catalog/mssql-tables';
import { rowsSql as oracleRows } from '../core/sources/catalog/oracle-tables';
import { sourceRefusal } from '../core/sources/source-refusal';
import { isClosedQuery } from '../core/sources/read/closed-query';
import { type MssqlDriver, mssqlConfig, openMssql } from '../core/sources/read/mssql-source';
import { openOracle, oracleDescriptor, type OracleDriver } from '../core/sources/read/oracle-source';
import { loadDriver } from '../core/sources/read/optional-driver';

const target: SourceTarget = {
  ...({ kind: 'SQLServer', host: '127.0.0.1', port: 1433, user: 'reader', password: 'p', database: 'stock', schema: '' } as const),
  ...{ readOnly: true, poolSize: 3, timeLimit: 7, ssl: false, oracle: { link: 'SERVICE', name: '', role: 'Default' } },
};
const open = openPlaces(['127.0.0.1']);
const nowhere = openPlaces([]);

let peer: Server;
let port: number;
beforeAll(async () => {
  peer = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((done) => peer.listen(0, '127.0.0.1', done));
  port = (peer.address() as { port: number }).port;
});
afterAll(() => void peer.close());

it('a driver that is not there is refused with the name of its kind', () => {
  const refusal = { key: 'SOURCE_FAILED', details: { what: 'what.sourceDriver', kind: 'Oracle' } };
  expect(() => loadDriver('a-driver-that-is-not-there', 'Oracle')).toThrow(expect.objectContaining(refusal) as Error);
});

it('a SQL Server is connected to as its record says, and only where it may be', async () => {
  const config = mssqlConfig({ ...target, port }, open) as {
    options: { connector: () => Promise<{ remotePort?: number; destroy(): void }> };
  };
  expect(config).toMatchObject({
    ...{ server: '127.0.0.1', user: 'reader', database: 'stock', requestTimeout: 7000, pool: { max: 3 } },
    options: { encrypt: false, trustServerCertificate: true, readOnlyIntent: true },
  });
  expect(mssqlConfig({ ...target, ssl: true }, open)).toMatchObject({ options: { encrypt: true, trustServerCertificate: false } });
  const socket = await config.options.connector();
  expect(socket.remotePort).toBe(port);
  socket.destroy();
  const closed = mssqlConfig({ ...target, port }, nowhere) as typeof config;
  expect(sourceRefusal(await closed.options.connector().catch((error: unknown) => error)).details).toEqual({ what: 'what.sourceClosed' });
});

it('a SQL Server is asked in a transaction that is rolled back, whatever comes of it', async () => {
  const said: string[] = [];
  const driver = {
    ConnectionPool: class {
      borrowed = 0;
      pending = 0;
      on = () => this;
      connect = () => Promise.resolve(said.push('connect'));
      close = () => Promise.resolve();
    },
    Transaction: class {
      begin = () => Promise.resolve(said.push('begin'));
      rollback = () => Promise.resolve(said.push('rollback'));
    },
    Request: class {
      input(name: string, value: unknown) {
        said.push(`${name}=${String(value)}`);
        return this;
      }
      query(text: string) {
        said.push(text);
        return text === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve({ recordset: [{ one: 1 }] });
      }
    },
  } as unknown as MssqlDriver;
  const source = openMssql(target, open, driver);
  expect(await source.rows('select @p1', ['a'])).toEqual([{ one: 1 }]);
  await expect(source.rows('bad', [])).rejects.toThrow('bad');
  expect(said).toEqual(['connect', 'begin', 'p1=a', 'select @p1', 'rollback', 'begin', 'bad', 'rollback']);
  expect(source.schema).toBe('dbo');
});

it('an Oracle database is named by its service or its SID, at an address that was looked at', async () => {
  const named = { ...target, kind: 'Oracle' as const, port: 1521 };
  expect(oracleDescriptor(named, '10.0.0.1')).toContain('(HOST=10.0.0.1)(PORT=1521))(CONNECT_DATA=(SERVICE_NAME=stock))');
  expect(oracleDescriptor({ ...named, oracle: { link: 'SID', name: 'XE', role: 'Default' } }, '::1')).toContain('(SID=XE)');
  const escaping = { ...named, oracle: { link: 'SERVICE' as const, name: 'a)(HOST=evil', role: 'Default' as const } };
  expect(() => oracleDescriptor(escaping, '10.0.0.1')).toThrow(
    expect.objectContaining({ details: { what: 'what.sourceOracleName' } }) as Error,
  );
  const said: unknown[] = [];
  const connection = {
    callTimeout: 0,
    execute: (text: string, values: unknown[]) => Promise.resolve((said.push(text, values), { rows: [{ n: '12345678901234567890' }] })),
    rollback: () => Promise.resolve(said.push('rollback')),
    close: () => Promise.resolve(),
  };
  const driver = {
    createPool: (config: object) =>
      Promise.resolve((said.push(config), { getConnection: () => Promise.resolve(connection), close: () => Promise.resolve() })),
  } as unknown as OracleDriver;
  const source = openOracle({ ...named, user: 'scott' }, open, driver);
  expect([source.schema, await source.rows('select :1 from dual', ['a'])]).toEqual(['SCOTT', [{ n: '12345678901234567890' }]]);
  expect(said[0]).toMatchObject({ user: 'scott', poolMax: 3, connectString: expect.stringContaining('HOST=127.0.0.1') as string });
  expect(said.slice(1)).toEqual(['set transaction read only', [], 'select :1 from dual', ['a'], 'rollback']);
  const refused = async (given: object, places = open) =>
    sourceRefusal(
      await openOracle({ ...named, ...given }, places, driver)
        .rows('select 1 from dual', [])
        .catch((error: unknown) => error),
    ).details;
  expect(await refused({}, nowhere)).toEqual({ what: 'what.sourceClosed' });
  expect(await refused({ host: 'localhost' }, nowhere)).toEqual({ what: 'what.sourceClosed' });
  expect(await refused({ ssl: true })).toEqual({ what: 'what.sourceOracleSsl' });
});

it('a query stays within the brackets that are put around it', () => {
  for (const text of [
    'select 1',
    "select ')' as a from (select 1 b) q",
    'select [a)] from t -- )',
    'select 1 /* ; /* ) */ */',
    'select "a;" from t',
  ])
    expect(isClosedQuery(text, 'mssql'), text).toBe(true);
  for (const text of [
    'select 1; drop table t',
    'select 1) q drop table t --',
    "select 1 as [a from t) q; drop table t; select '",
    'select 1 /* open',
    "select 'open",
    '(select 1',
    "select q'[it's]' from dual",
  ])
    expect(isClosedQuery(text, 'oracle'), text).toBe(false);
  // Comments of SQLite hold no others, and backquotes are quotes.
  for (const text of ['select 1 /* /* */', 'select `a)` from t', 'select 1; select 2'])
    expect(isClosedQuery(text, 'sqlite'), text).toBe(true);
  for (const text of ['select 1 /* /* */ ) q; select 2 -- */ */', 'select 1) q; select 2', 'select `open', 'select 1 /* open'])
    expect(isClosedQuery(text, 'sqlite'), text).toBe(false);
});

const filter: RowFilter = { keyword: 'a%', searched: ['na]me'], key: 'id', ids: ['1', '2'], limit: 20, offset: 40 };
const parts = (dialect: 'mssql' | 'oracle') => ({
  declared: [
    { field: 'since', dataType: 'datetime' },
    { field: 'least', dataType: 'int' },
  ],
  values: new Map([
    ['since', '86400000'],
    ['least', '3'],
  ]),
  dialect: dialects[dialect],
});

it('interfaces are asked in the words of SQL Server', () => {
  const built = querySql('select id from t where made > {since} and made < {since} and n > {least} order by id', parts('mssql'), filter);
  expect(built?.text).toContain('order by id offset 0 rows\n) q where cast(q.[id] as nvarchar(4000)) in (@p3, @p4)');
  expect(built?.text).toContain("cast(q.[na]]me] as nvarchar(4000)) like replace(@p5, '[', '\\[') escape '\\'");
  expect(built?.text).toContain('order by (select null) offset 40 rows fetch next 20 rows only');
  expect(built?.values).toEqual(['86400000', '3', '1', '2', 'a\\%'].map((value) => (value === 'a\\%' ? '%a\\%%' : value)));
  expect(querySql('select 1) q; drop table t --', parts('mssql'), filter)).toBeUndefined();
});

it('interfaces are asked in the words of Oracle, each placeholder once', () => {
  const built = querySql('select id from t where made > {since} or made < {since}', parts('oracle'), { ...filter, keyword: '' });
  expect(built?.text).toContain("numtodsinterval(to_number(:1) / 1000, 'SECOND')");
  expect(built?.text).toContain('to_char(q."id") in (:3, :4)');
  expect(built?.text).toContain('offset 40 rows fetch next 20 rows only');
  expect(built?.values).toEqual(['86400000', '86400000', '1', '2']);
});

it('tables with any names are read by pages', () => {
  const column: TableColumn = {
    ...({ field: 'a]"b', fieldName: '', dataType: 'text', dataLength: '', allowNull: 1, primaryKey: 1 } as const),
    ...({ identity: 0, defaults: '', native: 'nvarchar', generated: false } as const),
  };
  const asked = { table: 'my "t]able', field: 'a]"b', keyword: 'x', limit: 10, offset: 5 };
  const mssql = mssqlRows({ dialect: 'mssql', schema: 'dbo' } as never, asked, [column]);
  expect(mssql.text).toContain('from [dbo].[my "t]]able] where');
  expect(mssql.text).toContain('order by [dbo].[my "t]]able].[a]]"b] offset 5 rows fetch next 10 rows only');
  const oracle = oracleRows({ dialect: 'oracle', schema: 'SCOTT' } as never, asked, [column]);
  expect(oracle.text).toContain('from "SCOTT"."my ""t]able" where');
  expect([mssql.values, oracle.values]).toEqual([['%x%'], ['%x%']]);
});
