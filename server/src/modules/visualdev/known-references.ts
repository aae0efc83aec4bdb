import type { Reference } from '@banyan/shared-contracts/forms/widget';
import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import { isId, onlyIds } from '../../core/ids/only-ids';
import { groupBy } from '../../core/group-by';
import { tableSql } from './ddl';
import { type Layout, SYSTEM } from './layout';
import { keyOf, type ReferenceOf } from './names/name-resolver';

type DictionaryReference = ReferenceOf<'dictionary'>;
type RecordReference = ReferenceOf<'record'>;

const isDictionary = (reference: Reference): reference is DictionaryReference => reference.kind === 'dictionary';
const isRecord = (reference: Reference): reference is RecordReference => reference.kind === 'record';

/** Keys of those entries of dictionaries that are there, disabled ones too: one question for all of them. */
async function knownEntries(connection: Connection, references: readonly DictionaryReference[]): Promise<string[]> {
  if (references.length === 0) return [];
  const typeIds = onlyIds(references.map(({ typeId }) => typeId));
  const values = references.map(({ id }) => id);
  const rows = await connection
    .selectFrom('dictionary_entry')
    .select(['dictionary_type_id', 'id', 'en_code'])
    .where('dictionary_type_id', 'in', [...typeIds, '0'])
    .where(({ or, eb }) => or([eb('en_code', 'in', values), eb('id', 'in', [...onlyIds(values), '0'])]))
    .execute();
  return rows.flatMap(({ dictionary_type_id: typeId, id, en_code: code }) => [
    keyOf({ kind: 'dictionary', typeId, by: 'id', id }),
    keyOf({ kind: 'dictionary', typeId, by: 'enCode', id: code }),
  ]);
}

/** Names of the main tables of released models. */
async function tablesOf(connection: Connection, modelIds: readonly string[]): Promise<Map<string, string>> {
  if (modelIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('visual_model as model')
    .innerJoin('visual_model_release as release', (join) =>
      join.onRef('release.model_id', '=', 'model.id').onRef('release.version', '=', 'model.released_version'),
    )
    .select(['model.id', 'release.layout'])
    .where('model.id', 'in', modelIds)
    .execute();
  return new Map(rows.map(({ id, layout }) => [id, (layout as Layout).main.table]));
}

/** Keys of those records that are there, whoever may read them: one question for each model. */
async function knownRecords(connection: Connection, references: readonly RecordReference[]): Promise<string[]> {
  const byModel = groupBy(
    references.filter(({ modelId }) => isId(modelId)),
    ({ modelId }) => modelId,
  );
  const tables = await tablesOf(connection, [...byModel.keys()]);
  const known = await Promise.all(
    [...byModel].map(async ([modelId, asked]) => {
      const table = tables.get(modelId);
      if (table === undefined) return [];
      const { rows } = await sql<{ id: string }>`
        select ${sql.ref(SYSTEM.id)}::text as id from ${sql.raw(tableSql(table))}
        where ${sql.ref(SYSTEM.id)} = any(${sql.val(onlyIds(asked.map(({ id }) => id)))}::bigint[])`.execute(connection);
      const there = new Set(rows.map(({ id }) => id));
      return asked.filter(({ id }) => there.has(id)).map(keyOf);
    }),
  );
  return known.flat();
}

/** Keys of those entries of dictionaries and records of other models, out of the references, that are there. */
export async function knownReferences(connection: Connection, references: readonly Reference[]): Promise<ReadonlySet<string>> {
  const entries = await knownEntries(connection, references.filter(isDictionary));
  const records = await knownRecords(connection, references.filter(isRecord));
  return new Set([...entries, ...records]);
}
