import type { CopiedSource, CopySource } from '../../core/sources/source';

/** Kinds of types, whatever name a database uses. */
export type Kind =
  | 'small'
  | 'int'
  | 'big'
  | 'decimal'
  | 'float'
  | 'double'
  | 'bool'
  | 'string'
  | 'text'
  | 'date'
  | 'datetime'
  | 'instant'
  | 'time'
  | 'uuid'
  | 'json'
  | 'bytes';

type Dialect = CopySource['dialect'];

/** Types of each kind of database that can be copied, by their names in its catalog. */
export const KINDS: Record<CopiedSource['dialect'], Readonly<Record<string, Kind>>> = {
  postgres: {
    ...{ int2: 'small', int4: 'int', int8: 'big', numeric: 'decimal', float4: 'float', float8: 'double', bool: 'bool' },
    ...{ varchar: 'string', bpchar: 'string', text: 'text', date: 'date', timestamp: 'datetime', timestamptz: 'instant', time: 'time' },
    ...{ uuid: 'uuid', json: 'json', jsonb: 'json', bytea: 'bytes' },
  },
  mysql: {
    ...{ tinyint: 'small', smallint: 'small', mediumint: 'int', int: 'int', bigint: 'big', year: 'small' },
    ...{ decimal: 'decimal', float: 'float', double: 'double', char: 'string', varchar: 'string', enum: 'string', set: 'string' },
    ...{ tinytext: 'text', text: 'text', mediumtext: 'text', longtext: 'text', json: 'json', uuid: 'uuid' },
    ...{ date: 'date', datetime: 'datetime', timestamp: 'instant', time: 'time' },
    ...{ tinyblob: 'bytes', blob: 'bytes', mediumblob: 'bytes', longblob: 'bytes', binary: 'bytes', varbinary: 'bytes' },
  },
  // By the types that are declared; whole numbers of each have up to 64 bits.
  sqlite: {
    ...{
      tinyint: 'int',
      smallint: 'int',
      mediumint: 'int',
      int: 'int',
      int2: 'int',
      int4: 'int',
      integer: 'big',
      int8: 'big',
      bigint: 'big',
    },
    ...{ decimal: 'decimal', numeric: 'decimal', real: 'double', float: 'double', double: 'double', 'double precision': 'double' },
    ...{ boolean: 'bool', bool: 'bool', char: 'string', character: 'string', nchar: 'string', varchar: 'string', nvarchar: 'string' },
    ...{ text: 'text', clob: 'text', '': 'text', date: 'date', datetime: 'datetime', timestamp: 'datetime', time: 'time' },
    ...{ uuid: 'uuid', json: 'json', blob: 'bytes' },
  },
};

/** Types that a column of a new table may get for each kind; the first is the usual one. */
export const TARGETS: Record<Dialect, Record<Kind, readonly [string, ...string[]]>> = {
  postgres: {
    ...{ small: ['int4', 'int2', 'int8', 'text'], int: ['int8', 'int4', 'text'], big: ['int8', 'numeric', 'text'] },
    ...{ decimal: ['numeric', 'text'], float: ['float4', 'float8', 'text'], double: ['float8', 'text'], bool: ['bool', 'text'] },
    ...{ string: ['varchar', 'text'], text: ['text'], date: ['date', 'timestamp', 'text'], datetime: ['timestamp', 'timestamptz', 'text'] },
    ...{ instant: ['timestamptz', 'timestamp', 'text'], time: ['time', 'text'], uuid: ['uuid', 'text'], json: ['jsonb', 'json', 'text'] },
    bytes: ['bytea'],
  },
  mysql: {
    ...{ small: ['int', 'smallint', 'bigint'], int: ['bigint', 'int'], big: ['bigint', 'decimal'], decimal: ['decimal', 'longtext'] },
    ...{ float: ['float', 'double'], double: ['double'], bool: ['tinyint', 'int'], string: ['varchar', 'longtext'], text: ['longtext'] },
    ...{ date: ['date', 'datetime'], datetime: ['datetime', 'longtext'], instant: ['datetime', 'longtext'], time: ['time', 'longtext'] },
    ...{ uuid: ['char', 'longtext'], json: ['json', 'longtext'], bytes: ['longblob'] },
  },
};

/** For each type of the source the types that a new table may have in its place. */
export const rulesBetween = (from: CopiedSource['dialect'], to: Dialect): Record<string, string[]> =>
  Object.fromEntries(Object.entries(KINDS[from]).map(([type, kind]) => [type, [...TARGETS[to][kind]]]));

const MYSQL_LENGTHS = new Map([
  ['varchar', '255'],
  ['char', '36'],
  ['decimal', '65,20'],
  ['datetime', '6'],
  ['time', '6'],
]);
/** Longest varchar of MySQL that a row of several has room for. */
const MYSQL_VARCHAR = 4000;

/** Lengths that become part of a statement: the catalog of a source is an answer of another machine. */
const LENGTH = /^\d{1,9}(?:,\d{1,3})?$/;

/** The type of a column of a new table as a statement has it; `length` is that of the source, or ''. One that is no length is left out. */
export function newTypeSql(to: Dialect, type: string, kind: Kind, length: string): string {
  const hasLength = (type === 'varchar' && kind === 'string') || (['decimal', 'numeric'].includes(type) && kind === 'decimal');
  const known = hasLength && LENGTH.test(length) ? length : '';
  if (to === 'postgres') return known === '' ? type : `${type}(${known})`;
  if (type === 'varchar' && Number(known) > MYSQL_VARCHAR) return 'longtext';
  const given = known === '' ? MYSQL_LENGTHS.get(type) : known;
  return given === undefined ? type : `${type}(${given})`;
}
