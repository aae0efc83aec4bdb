import { AppError } from '@banyan/shared-contracts/errors';
import type { Connection } from '../../../../core/database/database';
import { run, type SqlPart } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { columnSql } from '../values/codec';
import { tableSql } from '../../design/publish/ddl';
import { SYSTEM } from '../../design/publish/layout';
import type { PlacedField, RunningModel } from '../../design/running-model';

/** A field that gets numbers, where its records or rows stand, and how they are found by the record's id. */
interface Numbered {
  placed: PlacedField;
  rule: string;
  table: string;
  key: string;
  order: string;
}

const ruleOf = ({ field: { contract, settings } }: PlacedField): string | undefined => contract.numberRule?.(settings);

/** Rules in one order for everybody, so that no two saves wait for each other. */
function numberedOf({ table, fields, tables }: RunningModel, isNew: boolean): Numbered[] {
  const of = (list: readonly PlacedField[], place: Omit<Numbered, 'placed' | 'rule'>): Numbered[] =>
    list.flatMap((placed) => {
      const rule = ruleOf(placed);
      return rule === undefined ? [] : [{ placed, rule, ...place }];
    });
  const main = isNew ? of(fields, { table, key: SYSTEM.id, order: SYSTEM.id }) : [];
  const below = tables.flatMap(({ name, fields: children }) => of(children, { table: name, key: SYSTEM.parent, order: SYSTEM.position }));
  return [...main, ...below].sort((a, b) => (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0));
}

/** Whether a save of this model takes numbers. */
export const takesNumbers = (model: RunningModel): boolean => numberedOf(model, true).length > 0;

const numberSql =
  ({ placed, rule, table, key, order }: Numbered, id: Id, timeZone: string): SqlPart =>
  (bind) => {
    const column = columnSql(placed);
    return `
      with bare as (
        select ${SYSTEM.id} as id, row_number() over (order by ${order}) as place from ${tableSql(table)}
        where ${key} = ${bind(id)}::bigint and ${column} is null
      ), issued as materialized (
        select issue_bill_numbers(${bind(rule)}, (select count(*)::integer from bare), ${bind(timeZone)}) as numbers
      ), numbered as (
        update ${tableSql(table)} kept set ${column} = issued.numbers[bare.place]
        from bare, issued where kept.${SYSTEM.id} = bare.id
      )
      select numbers is null as refused from issued`;
  };

/**
 * Writes the next numbers of their rules into a record and its new rows. It must be the last that happens in the transaction: whoever wants
 * the next number of a rule waits until it ends (architecture, writing).
 */
export async function takeNumbers(tx: Connection, model: RunningModel, id: Id, isNew: boolean, timeZone: string): Promise<void> {
  for (const numbered of numberedOf(model, isNew)) {
    const [answer] = await run<{ refused: boolean }>(tx, numberSql(numbered, id, timeZone));
    if (answer?.refused !== false) throw new AppError('NOT_ALLOWED', { what: 'what.billRule' });
  }
}
