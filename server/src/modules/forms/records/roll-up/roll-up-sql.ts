import pg from 'pg';
import type { RollUpFunction } from '@banyan/shared-contracts/forms/records/roll-up';
import { type Bind, identifier, type SqlPart } from '../../../../core/database/sql-text';
import { DIGITS, tableSql, typeSql } from '../../design/publish/tables/ddl';
import { SYSTEM } from '../../design/publish/tables/layout';
import type { PlacedField, RunningModel } from '../../design/running-model';
import { columnSql } from '../values/codec';

/** One field with what it takes of the records that point to its own. */
export interface RolledField {
  placed: PlacedField;
  fn: RollUpFunction;
  /** The column whose values are taken; undefined for `count`. */
  value: PlacedField | undefined;
  /** Which of the records count; undefined: all. */
  filter: SqlPart | undefined;
}

/** Roll-ups of one form over the records of another one that name it in one relation field. */
export interface RollUpLink {
  target: RunningModel;
  source: RunningModel;
  relation: PlacedField;
  fields: readonly RolledField[];
  /** Columns on which the values depend, the relation among them. */
  columns: readonly string[];
  /** Whether fields of the form are calculated of the values, which a job does. */
  isCalculatedWith: boolean;
}

/** Maximum number of records that one save rolls up itself; beyond that a job does it. */
const AT_ONCE = { records: 5000, parents: 200 };

/** Alias of the records that are rolled up. */
export const SOURCE = 's';

const arrayText = (values: readonly unknown[]): string =>
  `{${values.map((value) => `"${String(value).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;

/** Values as quoted texts: functions of the database have no parameters for them. */
const asText: Bind = (value) => {
  if (value === null || value === undefined) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? arrayText(value) : `${value as string | number | boolean}`);
};

const whereOf = ({ filter }: RolledField): string => (filter === undefined ? 'true' : filter(asText));

function aggregateSql(rolled: RolledField): string {
  const value = rolled.value === undefined ? '*' : columnSql(rolled.value, SOURCE);
  const where = `filter (where ${whereOf(rolled)})`;
  const ordered = (order: string) =>
    `(array_agg(${value} order by ${SOURCE}.${SYSTEM.id} ${order}) filter (where ${value} is not null and ${whereOf(rolled)}))[1]`;
  const sql: Record<RollUpFunction, () => string> = {
    count: () => `count(*) ${where}`,
    sum: () => `coalesce(sum(${value}) ${where}, 0)`,
    average: () => `avg(${value}) ${where}`,
    least: () => `min(${value}) ${where}`,
    greatest: () => `max(${value}) ${where}`,
    first: () => ordered('asc'),
    last: () => ordered('desc'),
  };
  return sql[rolled.fn]();
}

/** A number with the decimals of its column; one that has too many digits for it is left out. */
function fittedSql({ placed: { column } }: RolledField, name: string): string {
  if (column.type.type !== 'numeric') return name;
  const { scale } = column.type;
  return `case when abs(${name}) < 1e${DIGITS - scale - 1}::numeric then round(${name}::numeric, ${scale})::${typeSql(column.type)} end`;
}

const nameOf = (index: number): string => `v${index}`;

/** Ids of the records out of `parents` (an array of ids), with their values as they are now: `f_id, v0, v1…`. */
export function valuesSql({ target, source, relation, fields }: RollUpLink, parents: string): string {
  const taken = fields.map((rolled, index) => `${aggregateSql(rolled)} as ${nameOf(index)}`);
  const shown = fields.map((rolled, index) => `${fittedSql(rolled, `taken.${nameOf(index)}`)} as ${nameOf(index)}`);
  return `select parent.${SYSTEM.id}, ${shown.join(', ')} from ${tableSql(target.table)} parent cross join lateral (
    select ${taken.join(', ')} from ${tableSql(source.table)} ${SOURCE}
    where ${columnSql(relation, SOURCE)} = parent.${SYSTEM.id}::text) taken
    where parent.${SYSTEM.id} = any(${parents})`;
}

/** Locks the records in the order of their ids, so that what is read afterwards is true until the transaction ends, and writes what differs. */
function applySql(link: RollUpLink, name: string): string {
  const { target, fields } = link;
  const table = tableSql(target.table);
  const columns = fields.map(({ placed }) => columnSql(placed));
  const values = fields.map((_rolled, index) => `now_.${nameOf(index)}`);
  const sets = columns.map((column, index) => `${column} = ${values[index] ?? ''}`);
  const differs = `(${columns.map((column) => `kept.${column}`).join(', ')}) is distinct from (${values.join(', ')})`;
  const update = `update ${table} kept set ${sets.join(', ')} from (${valuesSql(link, 'parents')}) now_
    where kept.${SYSTEM.id} = now_.${SYSTEM.id} and ${differs}`;
  const changed = `with changed as (${update} returning kept.${SYSTEM.id})
    insert into public.form_roll_up_due (model_id, record_id) select ${BigInt(target.id)}, ${SYSTEM.id} from changed`;
  return functionSql(name, 'parents bigint[]', 'void', '', [
    `perform from ${table} where ${SYSTEM.id} = any(parents) order by ${SYSTEM.id} for no key update`,
    link.isCalculatedWith ? changed : update,
  ]);
}

function functionSql(name: string, parameters: string, returns: string, declared: string, statements: readonly string[]): string {
  const body = `${declared} begin ${statements.map((one) => `${one};`).join(' ')} end`;
  return `create or replace function form.${identifier(name)}(${parameters}) returns ${returns} language plpgsql as ${pg.escapeLiteral(body)}`;
}

/** The record that a relation names; null where it is no id. */
const parentSql = (relation: string): string =>
  `case when ${relation} ~ '^[1-9][0-9]{0,18}$' and ${relation}::numeric <= 9223372036854775807 then ${relation}::bigint end`;

/** Finds the records whose values a statement has changed, and writes these, or leaves them to the job where there are many. */
function triggerSql({ target, source, relation, columns }: RollUpLink, name: string): string {
  const named = columnSql(relation);
  const listed = (alias: string) => columns.map((column) => `${alias}.${identifier(column)}`).join(', ');
  const into = (from: string) =>
    `select array_agg(distinct parent order by parent) into parents from (${from}) touched (parent) where parent is not null`;
  const changed = `select ${parentSql('given.relation')} from old_rows before_ join new_rows after_ using (${SYSTEM.id}),
    lateral (values (before_.${named}), (after_.${named})) given (relation)
    where (${listed('before_')}) is distinct from (${listed('after_')})`;
  const counted = `select from ${tableSql(source.table)} ${SOURCE} where ${columnSql(relation, SOURCE)} = any(parents::text[])`;
  return functionSql(triggerName(name), '', 'trigger', 'declare parents bigint[];', [
    `if tg_op = 'INSERT' then ${into(`select ${parentSql(named)} from new_rows`)};
     elsif tg_op = 'DELETE' then ${into(`select ${parentSql(named)} from old_rows`)};
     else ${into(changed)}; end if`,
    'if parents is null then return null; end if',
    `if cardinality(parents) > ${AT_ONCE.parents}
       or (select count(*) from (${counted} limit ${AT_ONCE.records + 1}) few) > ${AT_ONCE.records} then
       insert into public.form_roll_up_due (model_id, record_id) select ${BigInt(target.id)}, parent from unnest(parents) parent;
       return null; end if`,
    `perform form.${identifier(name)}(parents)`,
    'return null',
  ]);
}

const triggerName = (name: string): string => `${name}_t`;
const arrivalName = (name: string): string => `${name}_a`;

/**
 * A record that is created or restored while others already refer to it. Its values are computed immediately, and again by the job, because
 * a concurrent save of one of the others did not see the record.
 */
function arrivalSql({ target, source, relation }: RollUpLink, name: string): string {
  const pointed = `exists (select from ${tableSql(source.table)} ${SOURCE} where ${columnSql(relation, SOURCE)} = came.${SYSTEM.id}::text)`;
  return functionSql(arrivalName(name), '', 'trigger', 'declare parents bigint[];', [
    `select array_agg(came.${SYSTEM.id}) into parents from new_rows came where ${pointed}`,
    'if parents is null then return null; end if',
    `perform form.${identifier(name)}(parents)`,
    `insert into public.form_roll_up_due (model_id, record_id) select ${BigInt(target.id)}, parent from unnest(parents) parent`,
    'return null',
  ]);
}

const TRIGGERS = [
  ['i', 'insert', 'new table as new_rows'],
  ['u', 'update', 'old table as old_rows new table as new_rows'],
  ['d', 'delete', 'old table as old_rows'],
] as const;

/** Statements of the triggers by which the database maintains the values; `name` is the name of the function that writes them. */
export const createRollUpSql = (link: RollUpLink, name: string): string[] => [
  applySql(link, name),
  triggerSql(link, name),
  arrivalSql(link, name),
  `create trigger ${identifier(arrivalName(name))} after insert on ${tableSql(link.target.table)}
    referencing new table as new_rows for each statement execute function form.${identifier(arrivalName(name))}()`,
  ...TRIGGERS.map(
    ([suffix, event, tables]) => `create trigger ${identifier(`${name}_${suffix}`)} after ${event} on ${tableSql(link.source.table)}
      referencing ${tables} for each statement execute function form.${identifier(triggerName(name))}()`,
  ),
];

/** Statements that take them away again, with their triggers. */
export const dropRollUpSql = (name: string): string[] => [
  `drop function if exists form.${identifier(triggerName(name))}() cascade`,
  `drop function if exists form.${identifier(arrivalName(name))}() cascade`,
  `drop function if exists form.${identifier(name)}(bigint[])`,
];
