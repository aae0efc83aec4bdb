import { AppError } from '@banyan/shared-contracts/errors';
import type { HistoryEntry } from '@banyan/shared-contracts/forms/records/record-history.contract';
import { type FormRecord, toWire } from '@banyan/shared-contracts/forms/records/record';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../../../core/access/caller';
import type { Connection, Database } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { RunningModel } from '../../design/running-model';
import { openRows } from '../read/lists/open-rows';
import type { OpenModel, RecordReader, Target } from '../read/record-reader';
import { readWhole } from '../record-rows';
import { findRecords } from '../record.repository';
import type { RecordService } from '../save/record.service';
import { showChange, type ShownChange, shownValues } from './change-view';
import { changesSince, listEntries } from './history.repository';
import { changeOf, withFormerIds, type StoredChange, undoChange } from './record-change';

/** Which state is brought back: of some fields and sub-tables, or of all where none is named. */
export interface Restoring {
  changeId: Id;
  state: 'before' | 'after';
  keys: readonly string[];
  reason: string;
}

const placeOf = ({ id: modelId }: RunningModel, recordId: Id) => ({ modelId, recordId });

/** What a save may bring: fields that are not computed and not hidden, and sub-tables, as the wire has them. */
export function restored(model: RunningModel, state: FormRecord, keys: readonly string[]): FormRecord {
  const isAsked = (key: string) => keys.length === 0 || keys.includes(key);
  const fields = model.fields
    .map(({ field }) => field)
    .filter(
      ({ key, contract: { traits, hides }, settings }) =>
        isAsked(key) && traits.system === undefined && traits.computed !== true && hides?.(settings) !== true,
    )
    .map(({ key, contract }) => [key, state[key] ?? contract.empty] as const);
  const tables = model.tables.filter(({ table: { key } }) => isAsked(key)).map(({ table: { key } }) => [key, state[key] ?? []] as const);
  return toWire(model.form, Object.fromEntries<unknown>([...fields, ...tables]));
}

export type RecordHistoryService = ReturnType<typeof createRecordHistoryService>;

/** Reads what `history-step.ts` writes. A record that the reader may not open has no history: NOT_FOUND. */
export function createRecordHistoryService(
  { kysely }: Pick<Database, 'kysely'>,
  { open, names }: Pick<RecordReader, 'open' | 'names'>,
  { update }: Pick<RecordService, 'update'>,
) {
  /** The record as it is stored, where the caller may read it. */
  async function readLive(opened: OpenModel, id: Id, connection: Connection = kysely): Promise<FormRecord> {
    opened.access.require('read');
    const [row] = await findRecords(connection, opened.model, [id], openRows(opened, 'read'));
    if (row === undefined) throw new AppError('NOT_FOUND');
    return readWhole(connection, opened.model, row);
  }

  async function stateAt({ model }: OpenModel, id: Id, live: FormRecord, entryId: Id, state: 'before' | 'after'): Promise<FormRecord> {
    const changes = await changesSince(kysely, placeOf(model, id), entryId, state === 'before');
    if (changes === undefined) throw new AppError('NOT_FOUND');
    return changes.reduce(undoChange, live);
  }

  async function show(caller: Caller, { model, access }: OpenModel, changes: readonly StoredChange[]): Promise<ShownChange[]> {
    const known = await names(caller, shownValues(model, changes));
    return changes.map((change) => showChange(model, change, known, access));
  }

  return {
    async list(
      caller: Caller,
      target: Target,
      id: Id,
      { currentPage, pageSize }: { currentPage: number; pageSize: number },
    ): Promise<Paged<HistoryEntry>> {
      const opened = await open(caller, target);
      await readLive(opened, id);
      const page = { offset: (currentPage - 1) * pageSize, limit: pageSize };
      const { rows, total } = await listEntries(kysely, placeOf(opened.model, id), page);
      const shown = await show(
        caller,
        opened,
        rows.map(({ change }) => change),
      );
      const list = rows.map(({ at, change: _change, way, ...row }, index) => ({
        ...row,
        way: way as HistoryEntry['way'],
        at: at.getTime(),
        ...(shown[index] ?? { fields: [], tables: [] }),
      }));
      return { list, pagination: { currentPage, pageSize, total } };
    },

    /** What differs between the states that two entries left; without `to` the second is the record as it is. */
    async compare(caller: Caller, target: Target, id: Id, { from, to }: { from: Id; to: string }): Promise<ShownChange> {
      const opened = await open(caller, target);
      const live = await readLive(opened, id);
      const first = await stateAt(opened, id, live, from, 'after');
      const second = to === '' ? live : await stateAt(opened, id, live, to, 'after');
      const [shown = { fields: [], tables: [] }] = await show(caller, opened, [
        changeOf(opened.model, first, withFormerIds(opened.model, first, second)) ?? {},
      ]);
      return shown;
    },

    /** An ordinary save of the earlier values, with the rights and checks of today. */
    async restore(caller: Caller, target: Target, id: Id, { changeId, state, keys, reason }: Restoring): Promise<void> {
      const opened = await open(caller, target);
      const live = await readLive(opened, id);
      const earlier = await stateAt(opened, id, live, changeId, state);
      const sent = restored(opened.model, earlier, keys);
      await update(caller, target, id, sent, { isPartial: true, note: { op: 'restore', reason } });
    },
  };
}
