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
import type { SaveFacts } from './steps/save-facts';

/** A field that gets numbers, the table of its records or rows, and the condition that selects them by the ids of the records. */
interface Numbered {
  column: string;
  rule: string;
  table: string;
  /** Column of the ids of its rows. */
  id: string;
  ofRecords: (ids: readonly Id[]) => SqlPart;
  /** In the order of the records. */
  order: (ids: readonly Id[]) => SqlPart;
  /** Whether changed records keep what they have. */
  isOfNew: boolean;
}

type Place = Omit<Numbered, 'column' | 'rule'>;

const byColumn = (column: string, order: string): Pick<Place, 'ofRecords' | 'order'> => ({
  ofRecords: (ids) => (bind) => `${column} = any(${bind(ids)}::bigint[])`,
  order: (ids) => (bind) => `array_position(${bind(ids)}::bigint[], ${column}), ${order}`,
});

const inMain = ({ table }: RunningModel): Place => ({
  table: tableSql(table),
  id: SYSTEM.id,
  isOfNew: true,
  ...byColumn(SYSTEM.id, SYSTEM.id),
});

const inRows = ({ name }: PlacedTable): Place => ({
  table: tableSql(name),
  id: SYSTEM.id,
  isOfNew: false,
  ...byColumn(SYSTEM.parent, SYSTEM.position),
});

const ruleOf = ({ field: { contract, settings } }: PlacedField): string | undefined => contract.numberRule?.(settings);

/** Rules in one order for everybody, so that no two saves wait for each other. */
function numberedOf(model: RunningModel): Numbered[] {
  const of = (list: readonly PlacedField[], place: Place): Numbered[] =>
    list.flatMap((placed) => {
      const rule = ruleOf(placed);
      return rule === undefined ? [] : [{ column: isOwn(model) ? ownColumn(placed) : columnSql(placed), rule, ...place }];
    });
  const main = of(model.fields, isOwn(model) ? ownNumbers(model) : inMain(model));
  const below = model.tables.flatMap((table) => of(table.fields, isOwn(model) ? ownNumbers(model, table) : inRows(table)));
  return [...main, ...below].sort((a, b) => (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0));
}

/** Whether a save of this model takes numbers. */
export const takesNumbers = (model: RunningModel): boolean => numberedOf(model).length > 0;

const numbersSql =
  ({ column, rule, table, id: idColumn, ofRecords, order }: Numbered, ids: readonly Id[], timeZone: string): SqlPart =>
  (bind) =>
    `
      with bare as (
        select ${idColumn} as id, row_number() over (order by ${order(ids)(bind)}) as place from ${table}
        where ${ofRecords(ids)(bind)} and ${column} is null
      ), issued as materialized (
        select issue_bill_numbers(${bind(rule)}, (select count(*)::integer from bare), ${bind(timeZone)}) as numbers
      ), numbered as (
        update ${table} kept set ${column} = issued.numbers[bare.place]
        from bare, issued where kept.${idColumn} = bare.id
      )
      select numbers is null as refused from issued`;

/** Records that take numbers; changed ones for their new rows only. */
export type NumberedRecord = Pick<SaveFacts, 'id' | 'op'>;

/**
 * Writes the next numbers of their rules into records and their new rows. This must be the last step of the transaction: other saves that
 * need the next number of a rule wait until it ends (architecture, writing).
 */
export async function takeNumbers(tx: Connection, model: RunningModel, list: readonly NumberedRecord[], timeZone: string): Promise<void> {
  const all = list.map(({ id }) => id);
  const made = list.filter(({ op }) => op === 'create').map(({ id }) => id);
  for (const numbered of numberedOf(model)) {
    const ids = numbered.isOfNew ? made : all;
    if (ids.length === 0) continue;
    const [answer] = await run<{ refused: boolean }>(tx, numbersSql(numbered, ids, timeZone));
    if (answer?.refused !== false) throw new AppError('NOT_ALLOWED', { what: 'what.billRule' });
  }
}
