import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Caller } from '../../../../core/access/caller';
import type { Database } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { byLiveRelease } from '../../design/publish/live-release';
import type { RecordReader, Target } from '../read/record-reader';
import type { SaveNote } from './steps/save-facts';
import type { SaveList } from './steps/save-list';

interface UpdateWay {
  way?: 'page' | 'import';
  isPartial?: boolean;
  note?: SaveNote;
}

export type RecordService = ReturnType<typeof createRecordService>;

/** Saves of users with an account; the list of steps defines what a save does. `sent` is a record of the wire. */
export function createRecordService({ kysely }: Pick<Database, 'kysely'>, { open }: Pick<RecordReader, 'open'>, saves: SaveList) {
  return {
    create: (caller: Caller, target: Target, sent: FormRecord, way: 'page' | 'import' = 'page', note: SaveNote = {}): Promise<Id> =>
      byLiveRelease(kysely, caller, async (current) => {
        const opened = await open(current, target);
        // Spreadsheets have a right of their own.
        opened.access.require(way === 'import' ? 'import' : 'create');
        const { id } = await saves.run({ op: 'create', way, who: current, caller: current, ...opened, sent, isPartial: false, note });
        return id;
      }),

    /** With `isPartial` fields that are missing in `sent` keep their values; otherwise they have been cleared. */
    update: (
      caller: Caller,
      target: Target,
      id: Id,
      sent: FormRecord,
      { way = 'page', isPartial = false, note = {} }: UpdateWay = {},
    ): Promise<void> =>
      byLiveRelease(kysely, caller, async (current) => {
        const opened = await open(current, target);
        opened.access.require('update');
        await saves.run({ op: 'update', way, who: current, caller: current, ...opened, sent, isPartial, note, id });
      }),
  };
}
