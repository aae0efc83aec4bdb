import type { Caller } from '../../../core/access/caller';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { groupBy } from '../../../core/group-by';
import { listOwners, removeDraftsOf } from './draft.repository';
import { rowsOfPeople } from '../records/read/people-rows';
import type { RecordReader } from '../records/read/record-reader';
import { listReaders } from '../records/record.repository';

/**
 * Removes the drafts of records that are being deleted from users who may no longer change the record: after the deletion it is impossible
 * to determine that the record was closed to them. Their rights are read before the transaction, because code that waits for a connection
 * must not hold another one. What is answered works on those of the records that it is given.
 */
export async function closedDraftsOf(
  connection: Connection,
  reader: Pick<RecordReader, 'open'>,
  caller: Caller,
  modelId: Id,
  recordIds: readonly Id[],
): Promise<(tx: Connection, ids: readonly Id[]) => Promise<void>> {
  const owners = await listOwners(connection, modelId, recordIds);
  const people = [...new Map(owners.map((owner) => [owner.id, owner])).values()];
  const asked = await rowsOfPeople(connection, reader, caller, { modelId, menuId: '' }, { action: 'update', people });
  return async (tx, removed) => {
    for (const [recordId, ofRecord] of groupBy(owners, (owner) => owner.recordId)) {
      if (!removed.includes(recordId)) continue;
      const ids = ofRecord.map(({ id }) => id);
      const may = asked.filter(({ userId }) => ids.includes(userId));
      const open = new Set(may[0] === undefined ? [] : await listReaders(tx, may[0].model, recordId, may));
      const closed = ids.filter((id) => !open.has(id));
      if (closed.length > 0) await removeDraftsOf(tx, closed, modelId, recordId);
    }
  };
}
