import { type OperationEntry, operationsSql } from '../../../../../core/audit/audit';
import type { Core } from '../../../../../core/core';
import { againIfGaveWay } from '../../../../../core/database/database';
import { runNamed } from '../../../../../core/database/named-statements';
import { run } from '../../../../../core/database/sql-text';
import { insertRecordsSql, updateRecords } from '../../record-writes.repository';
import { isOwn } from '../../own-tables/record-keys';
import { historyStep } from '../../history/history-step';
import { newRows, withRowIds, writeRows } from '../../record-rows';
import { keepPictures, type PictureKeeper } from '../../values/text-pictures';
import { filesOf, holdFiles } from '../record-files';
import { settleValues } from '../record-input';
import { takeNumbers, takesNumbers } from '../record-numbers';
import { loggedRecord, recordEntry } from './record-entry';
import { ACCOUNT_WAYS, type SaveFacts } from './save-facts';
import { alsoRow, alsoSql } from './also-rows';
import { type SaveSet, saveStep, type SaveStep, setStep } from './save-step';
import { movedBelow, refuseCircles } from './circles';
import { refuseTaken, takenOnce } from './taken-values';

export interface WriteParts extends Pick<Core, 'database' | 'newId' | 'files' | 'config'> {
  pictureKeeper: PictureKeeper;
}

const done = () => ({ value: {} });

/** The log is permanent, and visitors must not fill it: saves by a link are logged without their values. */
const loggedValues = ({ model, way, before, record }: Pick<SaveFacts, 'model' | 'way' | 'before' | 'record'>) =>
  way === 'link' ? {} : { ...(before === undefined ? {} : { before: loggedRecord(model, before) }), after: loggedRecord(model, record) };

/** Writes the records with everything that belongs to them. */
export function writeSteps({ database, newId, files, config, pictureKeeper }: WriteParts): SaveStep[] {
  type Inserted = Pick<SaveFacts, 'model' | 'who' | 'id' | 'record' | 'also'>;
  const insertSql = ([first, ...others]: SaveSet<Inserted>) => {
    const { model } = first;
    const rowOf = ({ who, id, record }: Inserted) => ({ id, creatorId: who.userId, record, tables: newRows(model, record, newId) });
    const also = alsoSql([first, ...others].flatMap((facts) => facts.also));
    return insertRecordsSql(model, [rowOf(first), ...others.map(rowOf)], also);
  };

  const collected = (facts: Pick<SaveFacts, 'op' | 'way' | 'who' | 'model' | 'id' | 'before' | 'record' | 'also'>) => {
    const { op, who: caller, model, id, also } = facts;
    const entry: OperationEntry = { id: newId(), caller, operation: { ...recordEntry(model, op, id), ...loggedValues(facts) } };
    return { also: [...also, alsoRow(operationsSql, entry)] };
  };

  return [
    setStep({
      name: 'refuse-taken-values',
      phase: 'claim',
      needs: ['model', 'checked', 'id'],
      skip: ({ model, checked }) => (takenOnce(model, checked).length === 0 ? {} : undefined),
      async runAll(list, tx) {
        const refusals = await refuseTaken(tx, list[0].model, list);
        return refusals.map((refusal) => (refusal === undefined ? { value: {} } : { refusal }));
      },
    }),
    setStep({
      name: 'refuse-circles',
      phase: 'claim',
      op: 'update',
      needs: ['model', 'before', 'checked', 'id'],
      skip: ({ model, before, checked }) => (movedBelow(model, before, checked) === undefined ? {} : undefined),
      async runAll(list, tx) {
        const moves = list.map(({ model, before, checked, id }) => ({ moved: movedBelow(model, before, checked), id }));
        await refuseCircles(tx, list[0].model, moves);
        return list.map(done);
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
    setStep({
      name: 'insert-record',
      phase: 'write',
      op: 'create',
      needs: ['model', 'who', 'id', 'record', 'also'],
      async runAll(list, tx) {
        for (const set of isOwn(list[0].model) ? list.map((facts) => [facts] as const) : [list]) await run(tx, insertSql(set));
        return list.map(done);
      },
      runAlone: (facts) => againIfGaveWay(() => runNamed(database.pool, insertSql([facts]))).then(() => undefined),
    }),
    setStep({
      name: 'update-record',
      phase: 'write',
      op: 'update',
      needs: ['model', 'schemas', 'caller', 'id', 'before', 'record', 'also'],
      async runAll(list, tx) {
        const [{ model }] = list;
        const changes = list.map(({ schemas, caller, id, before: stored = {}, record }) => {
          const before = isOwn(model) ? settleValues(model, schemas, stored) : stored;
          return { id, updatedBy: caller.userId, before, record };
        });
        await updateRecords(tx, model, changes);
        await writeRows(tx, model, changes, newId);
        for (const part of alsoSql(list.flatMap(({ also }) => also))) await run(tx, part);
        return list.map(done);
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
    setStep({
      name: 'take-numbers',
      phase: 'last',
      needs: ['model', 'id', 'op'],
      skip: ({ model }) => (takesNumbers(model) ? undefined : {}),
      async runAll(list, tx) {
        const [{ model }] = list;
        for (const set of isOwn(model) ? list.map((facts) => [facts]) : [list]) await takeNumbers(tx, model, set, config.timeZone);
        return list.map(done);
      },
    }),
  ];
}
