import { placeSql, quoted } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { typeSql } from '../publish/tables/ddl';
import { type Layout, type StoredColumn, type StoredTable, SYSTEM } from '../publish/tables/layout';
import { readSql } from './own-columns';
import { isPlainKey, type OwnMain } from './own-layout';

/** What the platform's own tables hold of each record beside its fields. */
const FACTS = [
  [SYSTEM.creator, 'bigint'],
  [SYSTEM.organize, 'bigint'],
  [SYSTEM.createdAt, 'timestamptz'],
  [SYSTEM.updatedBy, 'bigint'],
  [SYSTEM.updatedAt, 'timestamptz'],
] as const;

type Main = StoredTable & { own: OwnMain };

/** Finds the platform's ids of the records, where their keys are no ids themselves. */
const keysSql = (modelId: Id, { own: { key } }: Main, keyOf: string): string =>
  isPlainKey(key) ? '' : `join record_key k on k.model_id = ${BigInt(modelId)} and k.value::${key.type} = ${keyOf}`;

const idOf = ({ own: { key } }: Main, column: string): string => (isPlainKey(key) ? column : 'k.id');

/** The row that is read of a 1:1 table: `column` is an expression over `j`. */
const joinedSql = ({ own }: Main, { table, key, foreignKey }: OwnMain['joined'][number], column: string): string =>
  `(select ${column} from ${placeSql(own.schema, table)} j where j.${quoted(foreignKey)} = o.${quoted(own.key.column)}
    order by j.${quoted(key.column)} limit 1)`;

/** The value of a field; where a record has several rows in a 1:1 table all the same, that of the first. */
function fieldSql(main: Main, { own, type, name }: StoredColumn): string {
  if (own === undefined || own.kind === 'none') return `null::${typeSql(type)} as ${quoted(name)}`;
  const joined = main.own.joined.find(({ table }) => table === own.place);
  const value = readSql(`${joined === undefined ? 'o' : 'j'}.${quoted(own.column)}`, own, type, main.own.timeZone);
  return `${joined === undefined ? value : joinedSql(main, joined, value)} as ${quoted(name)}`;
}

function factSql({ own }: Main, name: string, type: 'bigint' | 'timestamptz'): string {
  const fact = own.facts[name];
  return `${fact === undefined ? `null::${type}` : readSql(`o.${quoted(fact.column)}`, fact, { type }, own.timeZone)} as ${name}`;
}

/** The versions of the rows of a sub-table, as one text. */
function rowVersions({ own: { key } }: Main, { own, table }: StoredTable): string {
  if (own?.parent === undefined) throw new Error(`no table of a form: ${table}`);
  return `(select string_agg(r.xmin::text, ' ' order by r.${quoted(own.key.column)}) from ${placeSql(own.schema, table)} r
    where r.${quoted(own.parent.column)} = o.${quoted(key.column)})`;
}

/** The version of a record is that of its rows in all of its tables: every change of one of them, also by other programs, makes another one. */
function versionSql(main: Main, children: readonly StoredTable[]): string {
  const { joined } = main.own;
  if (joined.length + children.length === 0) return '(o.xmin::text::bigint & 2147483647)::integer';
  return `(hashtext(concat_ws(',', ${['o.xmin', ...joined.map((one) => joinedSql(main, one, 'j.xmin')), ...children.map((child) => rowVersions(main, child))].map((one) => `coalesce(${one}::text, '')`).join(', ')})) & 2147483647)`;
}

/** The records of a form in user-defined tables, with the columns that the platform's own tables have. */
function mainSql(modelId: Id, main: Main, children: readonly StoredTable[]): string {
  const { own, table, columns } = main;
  const key = `o.${quoted(own.key.column)}`;
  const fields = Object.values(columns).filter(({ name }) => FACTS.every(([fact]) => fact !== name));
  return `(select ${[
    `${idOf(main, key)} as ${SYSTEM.id}`,
    `${versionSql(main, children)} as ${SYSTEM.version}`,
    ...FACTS.map(([name, type]) => factSql(main, name, type)),
    ...fields.map((column) => fieldSql(main, column)),
  ].join(', ')} from ${placeSql(own.schema, table)} o ${keysSql(modelId, main, key)})`;
}

/** The rows of a sub-table, in the order of their keys. */
function childSql(modelId: Id, main: Main, child: StoredTable): string {
  const { own, table, columns } = child;
  if (own?.parent === undefined) throw new Error(`no user-defined table: ${table}`);
  const [key, parent] = [`o.${quoted(own.key.column)}`, `o.${quoted(own.parent.column)}`];
  return `(select ${[
    `${key}::text as ${SYSTEM.id}`,
    `${idOf(main, parent)} as ${SYSTEM.parent}`,
    `${key} as ${SYSTEM.position}`,
    ...Object.values(columns).map((column) => fieldSql(main, column)),
  ].join(', ')} from ${placeSql(own.schema, table)} o ${keysSql(modelId, main, parent)})`;
}

export interface OwnSources {
  main: string;
  /** By key of the sub-table. */
  children: Record<string, string>;
}

/** What records are read from; undefined for a form in tables that releases made. */
export function ownSources(modelId: Id, { main, children }: Layout): OwnSources | undefined {
  if (main.own === undefined) return undefined;
  const own: Main = { ...main, own: main.own };
  return {
    main: mainSql(modelId, own, Object.values(children)),
    children: Object.fromEntries(Object.entries(children).map(([key, child]) => [key, childSql(modelId, own, child)])),
  };
}
