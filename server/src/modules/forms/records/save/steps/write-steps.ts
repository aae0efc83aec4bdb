import { operationSql } from '../../../../../core/audit/audit';
import type { Core } from '../../../../../core/core';
import { againIfGaveWay } from '../../../../../core/database/database';
import { runNamed } from '../../../../../core/database/named-statements';
import { run } from '../../../../../core/database/sql-text';
import * as repository from '../../record.repository';
import { isOwn } from '../../own-tables/record-keys';
import { historyStep } from '../../history/history-step';
import { newRows, withRowIds, writeRows } from '../../record-rows';
import { keepPictures, type PictureKeeper } from '../../values/text-pictures';
import { filesOf, holdFiles } from '../record-files';
import { settleValues } from '../record-input';
import { takeNumbers, takesNumbers } from '../record-numbers';
import { loggedRecord, recordEntry } from './record-entry';
import { ACCOUNT_WAYS, type SaveFacts } from './save-facts';
import { saveStep, type SaveStep } from './save-step';
import { movedBelow, refuseCircle } from './circles';
import { refuseTaken, takenOnce } from './taken-values';

export interface WriteParts extends Pick<Core, 'database' | 'newId' | 'files' | 'config'> {
  pictureKeeper: PictureKeeper;
}

/** The log is permanent, and visitors must not fill it: saves by a link are logged without their values. */
const loggedValues = ({ model, way, before, record }: Pick<SaveFacts, 'model' | 'way' | 'before' | 'record'>) =>
  way === 'link' ? {} : { ...(before === undefined ? {} : { before: loggedRecord(model, before) }), after: loggedRecord(model, record) };

/** Writes the record with everything that belongs to it. */
export function writeSteps({ database, newId, files, config, pictureKeeper }: WriteParts): SaveStep[] {
  const insertSql = ({ model, who, id, record, also }: Pick<SaveFacts, 'model' | 'who' | 'id' | 'record' | 'also'>) =>
    repository.insertRecordSql(model, { id, creatorId: who.userId }, record, newRows(model, record, newId), also);

  const collected = (facts: Pick<SaveFacts, 'op' | 'way' | 'who' | 'model' | 'id' | 'before' | 'record' | 'also'>) => {
    const { op, who, model, id, also } = facts;
    return { also: [...also, operationSql(newId(), who, { ...recordEntry(model, op, id), ...loggedValues(facts) })] };
  };

  return [
    saveStep({
      name: 'refuse-taken-values',
      phase: 'claim',
      needs: ['model', 'checked', 'id'],
      skip: ({ model, checked }) => (takenOnce(model, checked).length === 0 ? {} : undefined),
      async run({ model, checked, id }, tx) {
        await refuseTaken(tx, model, checked, id);
        return {};
      },
    }),
    saveStep({
      name: 'refuse-circles',
      phase: 'claim',
      op: 'update',
      needs: ['model', 'before', 'checked', 'id'],
      skip: ({ model, before, checked }) => (movedBelow(model, before, checked) === undefined ? {} : undefined),
      async run({ model, before, checked, id }, tx) {
        await refuseCircle(tx, model, movedBelow(model, before, checked), id);
        return {};
      },
    }),
    saveStep({
      name: 'keep-pictures',
      phase: 'claim',
      ways: ACCOUNT_WAYS,
      needs: ['model', 'caller', 'before', 'checked', 'pictures'],
      gives: ['record'],
      skip: ({ model, before, checked, pictures }) =>
        pictures.size === 0 ? { record: withRowIds(model, { before, record: checked }, newId) } : undefined,
      async run({ model, caller, before, checked, pictures }, tx) {
        const record = await keepPictures(tx, caller, checked, pictures, pictureKeeper);
        return { record: withRowIds(model, { before, record }, newId) };
      },
    }),
    saveStep({
      name: 'log',
      phase: 'statement',
      needs: ['op', 'way', 'who', 'model', 'id', 'before', 'record', 'also'],
      gives: ['also'],
      skip: collected,
      run: (facts) => Promise.resolve(collected(facts)),
    }),
    historyStep(newId),
    saveStep({
      name: 'insert-record',
      phase: 'write',
      op: 'create',
      needs: ['model', 'who', 'id', 'record', 'also'],
      async run(facts, tx) {
        await run(tx, insertSql(facts));
        return {};
      },
      runAlone: (facts) => againIfGaveWay(() => runNamed(database.pool, insertSql(facts))).then(() => undefined),
    }),
    saveStep({
      name: 'update-record',
      phase: 'write',
      op: 'update',
      needs: ['model', 'schemas', 'caller', 'id', 'before', 'record', 'also'],
      async run({ model, schemas, caller, id, before: stored = {}, record, also }, tx) {
        const before = isOwn(model) ? settleValues(model, schemas, stored) : stored;
        await repository.updateRecord(tx, model, { id, updatedBy: caller.userId, before, record });
        await writeRows(tx, model, { id, before, record }, newId);
        for (const part of also) await run(tx, part);
        return {};
      },
    }),
    saveStep({
      name: 'hold-files',
      phase: 'write',
      ways: ACCOUNT_WAYS,
      needs: ['caller', 'model', 'id', 'before', 'record'],
      skip: ({ model, before, record }) => (before === undefined && filesOf(model, record).size === 0 ? {} : undefined),
      async run({ caller, model, id, before, record }, tx) {
        await holdFiles(tx, files.uses, caller, { model, id, record, before });
        return {};
      },
    }),
    saveStep({
      name: 'take-numbers',
      phase: 'last',
      needs: ['model', 'id', 'op'],
      skip: ({ model }) => (takesNumbers(model) ? undefined : {}),
      async run({ model, id, op }, tx) {
        await takeNumbers(tx, model, id, op === 'create', config.timeZone);
        return {};
      },
    }),
  ];
}
