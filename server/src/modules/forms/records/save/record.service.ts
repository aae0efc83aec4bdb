import { setImmediate as othersTurn } from 'node:timers/promises';
import { AppError } from '@banyan/shared-contracts/errors';
import { VERSION_KEY } from '@banyan/shared-contracts/forms/online-dev.contract';
import { HIDDEN_TEXT } from '@banyan/shared-contracts/forms/mask';
import { FORM_ID, type FormRecord, fromWire } from '@banyan/shared-contracts/forms/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/widget';
import type { Caller } from '../../../../core/access/caller';
import { operationSql } from '../../../../core/audit/audit';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import { runNamed } from '../../../../core/database/named-statements';
import { run } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import type { StoredRow } from '../values/codec';
import { closedDraftsOf } from '../../drafts/closed-drafts';
import { withHiddenDefaults } from './hidden-defaults';
import { SYSTEM } from '../../design/publish/layout';
import { byLiveRelease, holdRelease } from '../../design/publish/live-release';
import { filesOf, holdFiles, releaseFiles } from './record-files';
import { attributeReferences, nobodyKnown, withAttributes } from '../read/record-attributes';
import { askOfferedRows, choosesRows, type KnownRows, nobodyAsked, type OfferedRows } from './interface-choices';
import { openReferenced } from './known-references';
import { openRows } from '../read/open-rows';
import { refuseUnknownChoices } from './record-choices';
import { completeRecord, mapFields, readInput, readRecord } from './record-input';
import type { OpenModel, RecordReader, Target } from '../read/record-reader';
import type { FoundNames } from '../values/names/name-resolver';
import { takesNumbers, takeNumbers } from './record-numbers';
import { refuseFalseSignatures } from './record-signatures';
import { newRows, readWhole, readWholes, replaceRecord, writeRows } from '../record-rows';
import * as repository from '../record.repository';
import type { RunningModel } from '../../design/running-model';
import { type CutPictures, cutPictures, keepPictures, type PictureKeeper } from '../values/text-pictures';

/** Name of records in the operation log. */
const MODULE = 'record';

export type RecordParts = Pick<Core, 'database' | 'newId' | 'audit' | 'files' | 'config'>;

export type RecordService = ReturnType<typeof createRecordService>;

/** Says who was faster, and when. */
async function refuseStale(tx: Connection, model: RunningModel, row: StoredRow, data: FormRecord): Promise<void> {
  const seen = data[VERSION_KEY];
  if (isEmptyValue(seen) || Number(seen) === row[SYSTEM.version]) return;
  throw new AppError('STALE', { ...(await repository.lastChange(tx, model, row[SYSTEM.id] as Id)) });
}

/** Whether nothing but the record itself has to be looked at and written. */
const isAlone = (model: RunningModel, record: FormRecord): boolean =>
  filesOf(model, record).size === 0 &&
  !takesNumbers(model) &&
  !model.fields.some(({ field }) => field.unique && !isEmptyValue(record[field.key]));

/** With its own id, which parameters of data interfaces may ask for. */
const named = (record: FormRecord, id: Id): FormRecord => ({ ...record, [FORM_ID]: id });

const log = (model: RunningModel, action: 'create' | 'update' | 'remove', targetId: Id) => ({
  module: MODULE,
  action,
  targetId,
  targetName: model.name,
});

/** The record as the operation log has it: without what nobody reads. */
const logged = (model: RunningModel, record: FormRecord): FormRecord =>
  mapFields(model, record, ({ contract, settings }, value) =>
    contract.hides?.(settings) === true && !isEmptyValue(value) ? HIDDEN_TEXT : value,
  );

export async function refuseTaken(tx: Connection, model: RunningModel, record: FormRecord, id: Id): Promise<void> {
  for (const placed of model.fields) {
    const { key, unique, label } = placed.field;
    const value = record[key];
    if (!unique || isEmptyValue(value)) continue;
    await repository.lockValue(tx, `${model.table}.${placed.column.name}`, value);
    if (await repository.isTaken(tx, model, placed, value, id)) throw new AppError('DUPLICATE', { what: label, fields: [key] });
  }
}

/** Where nobody makes files of them. */
const noPictures: PictureKeeper = { isPicture: () => Promise.resolve(false), keep: () => Promise.resolve('') };

export function createRecordService(
  { database, newId, audit, files, config }: RecordParts,
  { open, names }: RecordReader,
  knownRows: KnownRows = () => Promise.resolve(undefined),
  pictureKeeper: PictureKeeper = noPictures,
) {
  const ask = (caller: Caller) => (question: Parameters<KnownRows>[1]) => knownRows(caller, question);

  /** Asked before the record is locked, about what a change of it newly chooses. */
  async function offeredRows(caller: Caller, opened: OpenModel, id: Id, input: FormRecord): Promise<OfferedRows> {
    const { model, access } = opened;
    if (!choosesRows(model, input)) return nobodyAsked;
    const [row] = await repository.findRecords(database.kysely, model, [id], openRows(opened, 'update'));
    if (row === undefined) return nobodyAsked;
    const before = await readWhole(database.kysely, model, row);
    const known = named(before, id);
    return askOfferedRows(ask(caller), model, named(replaceRecord(model, access, known, input), id), known);
  }

  /**
   * Read before the record is locked: whoever waits for a connection must not hold another. What is stored is shown to everybody who sees the
   * attribute, so texts with a mask are stored with it, whatever the person who saves may see.
   */
  const attributeNames = async (caller: Caller, model: RunningModel, input: FormRecord): Promise<FoundNames> => {
    const references = attributeReferences(model, input);
    return references.length === 0 ? nobodyKnown : names(caller, [], references, { unmasked: false });
  };

  /** What is given for a record, complete as far as the caller may say and see it; without the pictures that stand in its texts. */
  async function givenInput(
    caller: Caller,
    { model, access }: OpenModel,
    data: FormRecord,
  ): Promise<{ input: FormRecord; pictures: CutPictures }> {
    const read = fromWire(model.form, readInput(model, access, caller, data));
    const { record, pictures } = await cutPictures(model, read, pictureKeeper);
    return { input: await withHiddenDefaults(database.kysely, model, access, record), pictures };
  }

  async function create(caller: Caller, target: Target, text: string, action: 'create' | 'import' = 'create'): Promise<Id> {
    const { model, access } = await open(caller, target);
    access.require(action);
    const { input, pictures } = await givenInput(caller, { model, access }, readRecord(text));
    const texts = await attributeNames(caller, model, input);
    const checked = withAttributes(model, await completeRecord(model, access, caller, input), texts);
    await othersTurn();
    const opened = await openReferenced(open, caller, model, checked);
    const offered = await askOfferedRows(ask(caller), model, checked);
    await refuseUnknownChoices(database.kysely, model, caller, checked, { offered, opened, access });
    await refuseFalseSignatures(database.kysely, model, caller, checked);
    await othersTurn();
    const id = newId();
    const insertOf = (record: FormRecord) => {
      const entry = operationSql(newId(), caller, { ...log(model, 'create', id), after: logged(model, record) });
      return repository.insertRecordSql(model, { id, creatorId: caller.userId }, record, newRows(model, record, newId), [entry]);
    };
    if (pictures.size === 0 && isAlone(model, checked)) {
      await runNamed(database.pool, insertOf(checked));
      return id;
    }
    await database.transaction(async (tx) => {
      await refuseTaken(tx, model, checked, id);
      const record = await keepPictures(tx, caller, checked, pictures, pictureKeeper);
      await run(tx, insertOf(record));
      await holdFiles(tx, files.uses, caller, { model, id, record, before: undefined });
      await takeNumbers(tx, model, id, true, config.timeZone);
    });
    return id;
  }

  async function update(caller: Caller, target: Target, id: Id, text: string): Promise<void> {
    const { model, access } = await open(caller, target);
    access.require('update');
    const data = readRecord(text);
    const { input, pictures } = await givenInput(caller, { model, access }, data);
    const texts = await attributeNames(caller, model, input);
    const offered = await offeredRows(caller, { model, access }, id, input);
    const opened = await openReferenced(open, caller, model, input);
    await database.transaction(async (tx) => {
      await holdRelease(tx, model);
      const [row] = await repository.lockRecords(tx, model, [id], openRows({ model, access }, 'update'));
      if (row === undefined) throw new AppError('NOT_FOUND');
      await refuseStale(tx, model, row, data);
      const before = await readWhole(tx, model, row);
      const replaced = await completeRecord(model, access, caller, replaceRecord(model, access, before, input), before);
      const checked = withAttributes(model, replaced, texts, before);
      await othersTurn();
      await refuseUnknownChoices(tx, model, caller, named(checked, id), {
        before: named(before, id),
        offered,
        opened,
        access,
      });
      await refuseFalseSignatures(tx, model, caller, checked, before);
      await refuseTaken(tx, model, checked, id);
      const record = await keepPictures(tx, caller, checked, pictures, pictureKeeper);
      await repository.updateRecord(tx, model, id, caller.userId, record);
      await writeRows(tx, model, { id, before, record }, newId);
      await holdFiles(tx, files.uses, caller, { model, id, record, before });
      await audit(tx, caller, { ...log(model, 'update', id), before: logged(model, before), after: logged(model, record) });
      await takeNumbers(tx, model, id, false, config.timeZone);
    });
  }

  return {
    create: (caller: Caller, target: Target, text: string): Promise<Id> =>
      byLiveRelease(database.kysely, caller, (current) => create(current, target, text)),

    /** The same out of a spreadsheet, which has a right of its own. */
    createImported: (caller: Caller, target: Target, text: string): Promise<Id> =>
      byLiveRelease(database.kysely, caller, (current) => create(current, target, text, 'import')),

    update: (caller: Caller, target: Target, id: Id, text: string): Promise<void> =>
      byLiveRelease(database.kysely, caller, (current) => update(current, target, id, text)),

    /** Removes all of the records or, when one of them is not there for the caller, none. */
    async remove(caller: Caller, target: Target, ids: readonly Id[]): Promise<void> {
      const { model, access } = await open(caller, target);
      access.require('remove');
      const wanted = [...new Set(ids)];
      const removeClosed = await closedDraftsOf(database.kysely, { open }, caller, target.modelId, wanted);
      await database.transaction(async (tx) => {
        const rows = await repository.lockRecords(tx, model, wanted, openRows({ model, access }, 'remove'));
        if (rows.length !== wanted.length) throw new AppError('NOT_FOUND');
        const before = await readWholes(tx, model, rows);
        await removeClosed(tx);
        await repository.removeRecords(tx, model, wanted);
        await releaseFiles(tx, files.uses, model, wanted);
        for (const [index, row] of rows.entries())
          await audit(tx, caller, { ...log(model, 'remove', row[SYSTEM.id] as Id), before: logged(model, before[index] ?? {}) });
      });
    },
  };
}
