import { AppError } from '@banyan/shared-contracts/errors';
import type { Reference } from '@banyan/shared-contracts/forms/model/widget';
import type { Caller } from '../../../../../core/access/caller';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { groupBy } from '../../../../../core/group-by';
import { onlyIds } from '../../../../../core/ids/only-ids';
import { changedValues, refersToOthers } from '../../values/changed-values';
import { distinct, keyOf, type ReferenceOf } from '../../values/names/name-resolver';
import type { GivenRecord } from './interface-choices';
import { referencesOf } from './schema-runs';
import { openRows } from '../../read/lists/open-rows';
import type { OpenModel, RecordReader } from '../../read/record-reader';
import { listOpenIds } from '../../record.repository';

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

/** Models that the values of records name records of, with the caller's rights in them; closed ones are not there. */
export type OpenedModels = ReadonlyMap<Id, OpenModel>;

/** Opens the models before the record is locked: code that waits for a connection must not hold another one. */
export async function openReferenced(open: RecordReader['open'], caller: Caller, given: readonly GivenRecord[]): Promise<OpenedModels> {
  const references = given.flatMap(({ model, schemas, record }) =>
    changedValues(model, record, undefined, refersToOthers).flatMap((value) => referencesOf(schemas, value)),
  );
  const modelIds = onlyIds(distinct(references.filter(isRecord).map(({ modelId }) => modelId)));
  const opened = await Promise.all(
    modelIds.map(async (modelId) => {
      try {
        return [[modelId, await open(caller, { modelId, menuId: '' })] as const];
      } catch (error) {
        if (error instanceof AppError) return [];
        throw error;
      }
    }),
  );
  return new Map(opened.flat());
}

/**
 * Keys of those records that the caller may list, which is what choosers offer: one question for each model. A record that is closed to them is
 * as unknown as one that is not there, or saving with guessed ids would tell which are.
 */
async function knownRecords(connection: Connection, opened: OpenedModels, references: readonly RecordReference[]): Promise<string[]> {
  const known: string[] = [];
  for (const [modelId, asked] of groupBy(references, (reference) => reference.modelId)) {
    const found = opened.get(modelId);
    if (found?.access.may('list') !== true) continue;
    const ids = onlyIds(distinct(asked.map(({ id }) => id)));
    const there = new Set(await listOpenIds(connection, found.model, ids, openRows(found, 'list')));
    known.push(...asked.filter(({ id }) => there.has(id)).map(keyOf));
  }
  return known;
}

/** Keys of those entries of dictionaries and records of other models, out of the references, that are there for the caller. */
export async function knownReferences(
  connection: Connection,
  opened: OpenedModels,
  references: readonly Reference[],
): Promise<ReadonlySet<string>> {
  const entries = await knownEntries(connection, references.filter(isDictionary));
  const records = await knownRecords(connection, opened, references.filter(isRecord));
  return new Set([...entries, ...records]);
}
