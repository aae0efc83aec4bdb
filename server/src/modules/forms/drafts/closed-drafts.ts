import type { Caller } from '../../../core/access/caller';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { groupBy } from '../../../core/group-by';
import { listOwners, removeDraftsOf } from './draft.repository';
import { rowsOfPeople } from '../records/read/people-rows';
import type { RecordReader } from '../records/read/record-reader';
import { listReaders } from '../records/record.repository';

/**
 * Removes drafts of records that are about to go from those who may not change the record any more: once it is gone, nobody can tell that it was closed
 * to them. Who that may be is asked before the transaction, because whoever waits for a connection must not hold another.
 */
export async function closedDraftsOf(
  connection: Connection,
  reader: Pick<RecordReader, 'open'>,
  caller: Caller,
  modelId: Id,
  recordIds: readonly Id[],
): Promise<(tx: Connection) => Promise<void>> {
  const owners = await listOwners(connection, modelId, recordIds);
  const people = [...new Map(owners.map((owner) => [owner.id, owner])).values()];
  const asked = await rowsOfPeople(connection, reader, caller, { modelId, menuId: '' }, { action: 'update', people });
  return async (tx) => {
    for (const [recordId, ofRecord] of groupBy(owners, (owner) => owner.recordId)) {
      const ids = ofRecord.map(({ id }) => id);
      const may = asked.filter(({ userId }) => ids.includes(userId));
      const open = new Set(may[0] === undefined ? [] : await listReaders(tx, may[0].model, recordId, may));
      const closed = ids.filter((id) => !open.has(id));
      if (closed.length > 0) await removeDraftsOf(tx, closed, modelId, recordId);
    }
  };
}
