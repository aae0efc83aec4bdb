import { AppError } from '@banyan/shared-contracts/errors';
import { type OperationEntry, operationsSql } from '../../../../core/audit/audit';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import { run } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { SYSTEM } from '../../design/publish/tables/layout';
import type { RunningModel } from '../../design/running-model';
import { closedDraftsOf } from '../../drafts/closed-drafts';
import { recycle, type RemovalNote } from '../bin/bin.service';
import { openRows } from '../read/lists/open-rows';
import type { RecordReader, Target } from '../read/record-reader';
import { readWholes } from '../record-rows';
import * as repository from '../record.repository';
import { removeRecords } from '../record-writes.repository';
import type { StoredRow } from '../values/codec';
import { refusingOwn } from '../own-tables/own-refusals';
import { releaseFiles } from './record-files';
import { loggedRecord, recordEntry } from './steps/record-entry';

/** Removes locked records, with their history, entries of the log and, where they are kept, into the recycle bin. */
export async function removeLocked(
  tx: Connection,
  core: Pick<Core, 'files' | 'newId'>,
  caller: Caller,
  model: RunningModel,
  rows: readonly StoredRow[],
  note?: RemovalNote,
): Promise<void> {
  if (rows.length === 0) return;
  const before = await readWholes(tx, model, rows);
  const removed = rows.map((row, index) => ({ id: row[SYSTEM.id] as Id, record: before[index] ?? {} }));
  const ids = removed.map(({ id }) => id);
  await recycle(tx, core, caller, model, removed, note);
  await removeRecords(tx, model, ids);
  await releaseFiles(tx, core.files.uses, model, ids);
  const entries = removed.map(({ id, record }): OperationEntry => {
    const operation = { ...recordEntry(model, 'remove', id), before: loggedRecord(model, record) };
    return { id: core.newId(), caller, operation };
  });
  await run(tx, operationsSql(entries));
}

export type RecordRemovalService = ReturnType<typeof createRecordRemovalService>;

export function createRecordRemovalService(core: Pick<Core, 'database' | 'files' | 'newId'>, { open }: Pick<RecordReader, 'open'>) {
  const { database } = core;
  return {
    /** Removes all of the records or, when one of them is not there for the caller, none. */
    async remove(caller: Caller, target: Target, ids: readonly Id[]): Promise<void> {
      const { model, access } = await open(caller, target);
      access.require('remove');
      const wanted = [...new Set(ids)];
      const removeClosed = await closedDraftsOf(database.kysely, { open }, caller, target.modelId, wanted);
      await refusingOwn(model, () =>
        database.transaction(async (tx) => {
          const rows = await repository.lockRecords(tx, model, wanted, openRows({ model, access }, 'remove'));
          if (rows.length !== wanted.length) throw new AppError('NOT_FOUND');
          await removeClosed(tx, wanted);
          await removeLocked(tx, core, caller, model, rows);
        }),
      );
    },
  };
}
