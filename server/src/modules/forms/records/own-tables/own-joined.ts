import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Connection } from '../../../../core/database/database';
import { type Bind, placeSql, quoted, run } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { OwnMain } from '../../design/own-tables/own-layout';
import { changedFields, defaultedColumns, isBlank, keptFields, type Written, writtenFields } from './own-values';
import { keySql, type OwnModel } from './record-keys';

/** A table with at most one row for each record. */
export type Joined = OwnMain['joined'][number];

/** The row of a record in a 1:1 table; `parent` is the key of the record. */
export function insertJoinedSql(
  model: OwnModel,
  { table, key, foreignKey }: Joined,
  parent: string,
  written: readonly Written[],
  newId: () => string,
): string {
  const keyValue = key.column === foreignKey || key.fill.kind === 'sql' ? [] : [{ column: quoted(key.column), value: newId() }];
  const all = [...keyValue, { column: quoted(foreignKey), value: parent }, ...written];
  return `insert into ${placeSql(model.own.schema, table)} (${all.map(({ column }) => column).join(', ')})
    select ${all.map(({ value }) => value).join(', ')}`;
}

/** Its columns that say to which record a row belongs. */
export const keysOf = ({ key, foreignKey }: Joined): string[] => [key.column, foreignKey];

export const joinedKey =
  ({ key }: Joined, id: Id, bind: Bind) =>
  (): string =>
    key.fill.kind === 'uuid' ? 'gen_random_uuid()' : `${bind(id)}::text::${key.type}`;

/** Writes the fields that differ into the row of a 1:1 table that is read, or a new row where there is none. */
export async function updateJoined(
  tx: Connection,
  model: OwnModel,
  joined: Joined,
  { id, before, record }: { id: Id; before: FormRecord; record: FormRecord },
): Promise<void> {
  const except = keysOf(joined);
  const fields = keptFields(model.fields, joined.table).filter(({ kept }) => !except.includes(kept.column));
  const changed = changedFields(fields, before, record).map(({ kept }) => kept.column);
  if (changed.length === 0) return;
  const unchanged = fields.map(({ kept }) => kept.column).filter((column) => !changed.includes(column));
  const place = placeSql(model.own.schema, joined.table);
  const key = quoted(joined.key.column);
  const [row] = await run<{ found: boolean }>(tx, (bind) => {
    const sets = writtenFields(model, joined.table, { bind, record, except: [...except, ...unchanged] }).map(
      ({ column, value }) => `${column} = ${value}`,
    );
    if (sets.length === 0) return 'select true as found';
    return `with changed as (update ${place} set ${sets.join(', ')}
      where ${key} = (select first.${key} from ${place} first where first.${quoted(joined.foreignKey)} = ${keySql(model, id)(bind)}
        order by first.${key} limit 1) returning 1) select exists (select from changed) as found`;
  });
  if (row?.found === true || isBlank(fields, record)) return;
  await run(tx, (bind) =>
    insertJoinedSql(
      model,
      joined,
      keySql(model, id)(bind),
      writtenFields(model, joined.table, { bind, record, except: [...except, ...defaultedColumns(fields, record)] }),
      joinedKey(joined, id, bind),
    ),
  );
}
