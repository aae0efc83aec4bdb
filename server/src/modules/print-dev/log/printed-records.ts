import type { PrintedRecord } from '@banyan/shared-contracts/print/print-output.contract';
import type { Caller } from '../../../core/access/caller';
import type { Id } from '../../../core/database/tables';
import { groupBy } from '../../../core/group-by';

/** What those of the records of a form are called that the caller may open. */
export type RecordTitles = (caller: Caller, modelId: Id, ids: readonly Id[]) => Promise<ReadonlyMap<Id, string>>;

/** Records of one entry of the log, and the forms that they may belong to. */
export interface Printed {
  record_ids: readonly Id[];
  model_ids: readonly Id[];
}

/** Records that are read at once. */
const PORTION = 500;

/** Finds a record of an entry; undefined where the caller may not open it, and where it is gone. */
export type FindPrinted = (entry: Printed, id: Id) => PrintedRecord | undefined;

/** Reads the records of entries as far as the caller may open them now; it does not matter who printed them. */
export async function readPrinted(titles: RecordTitles, caller: Caller, entries: readonly Printed[]): Promise<FindPrinted> {
  const asked = entries.flatMap(({ record_ids: ids, model_ids: models }) =>
    models.flatMap((modelId) => ids.map((id) => ({ modelId, id }))),
  );
  const found = new Map<Id, ReadonlyMap<Id, string>[]>();
  for (const [modelId, some] of groupBy(asked, (one) => one.modelId)) {
    const ids = [...new Set(some.map(({ id }) => id))];
    const parts: ReadonlyMap<Id, string>[] = [];
    for (let start = 0; start < ids.length; start += PORTION) parts.push(await titles(caller, modelId, ids.slice(start, start + PORTION)));
    found.set(modelId, parts);
  }
  return ({ model_ids: models }, id) => {
    for (const modelId of models) {
      const title = found
        .get(modelId)
        ?.find((part) => part.has(id))
        ?.get(id);
      if (title !== undefined) return { id, modelId, title };
    }
    return undefined;
  };
}
