import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Id } from '../../../../core/database/tables';
import { SYSTEM } from '../../design/publish/layout';
import { closedDraftsOf } from '../../drafts/closed-drafts';
import { recycle } from '../bin/bin.service';
import { openRows } from '../read/open-rows';
import type { RecordReader, Target } from '../read/record-reader';
import { readWholes } from '../record-rows';
import * as repository from '../record.repository';
import { refusingOwn } from '../own-tables/own-refusals';
import { releaseFiles } from './record-files';
import { loggedRecord, recordEntry } from './steps/record-entry';

export type RecordRemovalService = ReturnType<typeof createRecordRemovalService>;

export function createRecordRemovalService(
  core: Pick<Core, 'database' | 'audit' | 'files' | 'newId'>,
  { open }: Pick<RecordReader, 'open'>,
) {
  const { database, audit, files } = core;
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
          const before = await readWholes(tx, model, rows);
          await removeClosed(tx);
          const removed = rows.map((row, index) => ({ id: row[SYSTEM.id] as Id, record: before[index] ?? {} }));
          await recycle(tx, core, caller, model, removed);
          await repository.removeRecords(tx, model, wanted);
          await releaseFiles(tx, files.uses, model, wanted);
          for (const [index, row] of rows.entries()) {
            const entry = recordEntry(model, 'remove', row[SYSTEM.id] as Id);
            await audit(tx, caller, { ...entry, before: loggedRecord(model, before[index] ?? {}) });
          }
        }),
      );
    },
  };
}
