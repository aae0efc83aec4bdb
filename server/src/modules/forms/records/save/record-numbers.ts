import { AppError } from '@banyan/shared-contracts/errors';
import type { Connection } from '../../../../core/database/database';
import { run, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { ownColumn, ownNumbers } from '../own-tables/own-numbers';
import { isOwn } from '../own-tables/record-keys';
import { columnSql } from '../values/codec';
import { tableSql } from '../../design/publish/tables/ddl';
import { SYSTEM } from '../../design/publish/tables/layout';
import type { PlacedField, PlacedTable, RunningModel } from '../../design/running-model';

/** A field that gets numbers, where its records or rows stand, and how they are found by the record's id. */
interface Numbered {
  column: string;
  rule: string;
  table: string;
  /** Column of the ids of its rows. */
  id: string;
  ofRecord: (id: Id) => SqlPart;
  order: string;
}

type Place = Omit<Numbered, 'column' | 'rule'>;

const byColumn =
  (column: string) =>
  (id: Id): SqlPart =>
  (bind) =>
    `${column} = ${bind(id)}::bigint`;

const inMain = ({ table }: RunningModel): Place => ({
  table: tableSql(table),
  id: SYSTEM.id,
  ofRecord: byColumn(SYSTEM.id),
  order: SYSTEM.id,
});

const inRows = ({ name }: PlacedTable): Place => ({
  table: tableSql(name),
  id: SYSTEM.id,
  ofRecord: byColumn(SYSTEM.parent),
  order: SYSTEM.position,
});

const ruleOf = ({ field: { contract, settings } }: PlacedField): string | undefined => contract.numberRule?.(settings);

/** Rules in one order for everybody, so that no two saves wait for each other. */
function numberedOf(model: RunningModel, isNew: boolean): Numbered[] {
  const of = (list: readonly PlacedField[], place: Place): Numbered[] =>
    list.flatMap((placed) => {
      const rule = ruleOf(placed);
      return rule === undefined ? [] : [{ column: isOwn(model) ? ownColumn(placed) : columnSql(placed), rule, ...place }];
    });
  const main = isNew ? of(model.fields, isOwn(model) ? ownNumbers(model) : inMain(model)) : [];
  const below = model.tables.flatMap((table) => of(table.fields, isOwn(model) ? ownNumbers(model, table) : inRows(table)));
  return [...main, ...below].sort((a, b) => (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0));
}

/** Whether a save of this model takes numbers. */
export const takesNumbers = (model: RunningModel): boolean => numberedOf(model, true).length > 0;

const numberSql =
  ({ column, rule, table, id: idColumn, ofRecord, order }: Numbered, id: Id, timeZone: string): SqlPart =>
  (bind) =>
    `
      with bare as (
        select ${idColumn} as id, row_number() over (order by ${order}) as place from ${table}
        where ${ofRecord(id)(bind)} and ${column} is null
      ), issued as materialized (
        select issue_bill_numbers(${bind(rule)}, (select count(*)::integer from bare), ${bind(timeZone)}) as numbers
      ), numbered as (
        update ${table} kept set ${column} = issued.numbers[bare.place]
        from bare, issued where kept.${idColumn} = bare.id
      )
      select numbers is null as refused from issued`;

/**
 * Writes the next numbers of their rules into a record and its new rows. This must be the last step of the transaction: other saves that
 * need the next number of a rule wait until it ends (architecture, writing).
 */
export async function takeNumbers(tx: Connection, model: RunningModel, id: Id, isNew: boolean, timeZone: string): Promise<void> {
  for (const numbered of numberedOf(model, isNew)) {
    const [answer] = await run<{ refused: boolean }>(tx, numberSql(numbered, id, timeZone));
    if (answer?.refused !== false) throw new AppError('NOT_ALLOWED', { what: 'what.billRule' });
  }
}
