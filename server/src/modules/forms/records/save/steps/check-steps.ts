import { setImmediate as othersTurn } from 'node:timers/promises';
import { AppError } from '@banyan/shared-contracts/errors';
import { VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { stale } from '../../../../../core/records/stale';
import type { IdGenerator } from '../../../../../core/ids/ids';
import { SYSTEM } from '../../../design/publish/tables/layout';
import { holdRelease } from '../../../design/publish/live-release';
import type { RunningModel } from '../../../design/running-model';
import { newRecordId } from '../../own-tables/record-keys';
import { openRows } from '../../read/lists/open-rows';
import { withAttributes } from '../../read/record-attributes';
import { lastChange, lockRecords } from '../../record.repository';
import { readWholes, replaceRecord } from '../../record-rows';
import type { StoredRow } from '../../values/codec';
import { askOfferedRows, type KnownRows } from '../values/interface-choices';
import { unknownChoices } from '../values/record-choices';
import { completeRecord } from '../record-input';
import { settleByRules } from '../values/record-rules';
import { refuseFalseSignatures } from '../record-signatures';
import { withOwnId } from './own-id';
import { ACCOUNT_WAYS } from './save-facts';
import { type Outcome, saveStep, type SaveStep, setStep } from './save-step';

export interface CheckParts {
  newId: IdGenerator;
  knownRows: KnownRows;
}

/** The error STALE with the user and the time of the last change, where the record was changed after it was read; otherwise undefined. */
async function refusalOfStale(tx: Connection, model: RunningModel, row: StoredRow, sent: FormRecord): Promise<AppError | undefined> {
  const seen = sent[VERSION_KEY];
  if (isEmptyValue(seen) || Number(seen) === row[SYSTEM.version]) return undefined;
  return stale(await lastChange(tx, model, row[SYSTEM.id] as Id));
}

/** Finds the record, makes what is to be stored of it, and refuses what must not be. */
export const checkSteps = ({ newId, knownRows }: CheckParts): SaveStep[] => [
  saveStep({
    name: 'new-record',
    phase: 'find',
    op: 'create',
    needs: ['model'],
    gives: ['id', 'before'],
    run: async ({ model }, connection) => ({ id: await newRecordId(connection, model, newId), before: undefined }),
  }),
  setStep({
    name: 'lock-record',
    phase: 'find',
    op: 'update',
    needs: ['model', 'access', 'id', 'sent'],
    gives: ['before'],
    async runAll(list, tx) {
      const [{ model, access }] = list;
      const ids = [...new Set(list.map(({ id }) => id))];
      // Changes of one record follow each other.
      if (ids.length < list.length) throw new AppError('STALE');
      await holdRelease(tx, model);
      const rows = await lockRecords(tx, model, ids, openRows({ model, access }, 'update'));
      const wholes = await readWholes(tx, model, rows);
      const found = new Map(rows.map((row, index) => [row[SYSTEM.id] as Id, { row, before: wholes[index] ?? {} }]));
      const outcomes: Outcome<{ before: FormRecord }>[] = [];
      for (const { id, sent } of list) {
        const one = found.get(id);
        const refusal = one === undefined ? new AppError('NOT_FOUND') : await refusalOfStale(tx, model, one.row, sent);
        outcomes.push(one === undefined || refusal !== undefined ? { refusal } : { value: { before: one.before } });
      }
      return outcomes;
    },
  }),
  saveStep({
    name: 'complete-record',
    phase: 'check',
    needs: ['model', 'access', 'who', 'schemas', 'sent', 'isPartial', 'input', 'before', 'startUser'],
    gives: ['complete'],
    async run({ model, access, who, schemas, sent, isPartial, input, before, startUser }, connection) {
      const came = { input, partial: isPartial ? sent : undefined };
      const record = before === undefined ? input : replaceRecord(model, access, before, came);
      const ruled = await settleByRules(() => startUser(connection), model, { ...access, locale: who.locale }, record, before);
      const complete = await completeRecord(model, { access, who, schemas, ruled }, record, before);
      await othersTurn();
      return { complete };
    },
  }),
  saveStep({
    name: 'write-attribute-texts',
    phase: 'check',
    needs: ['model', 'schemas', 'names', 'complete', 'before'],
    gives: ['checked'],
    run: ({ model, schemas, names, complete, before }) =>
      Promise.resolve({ checked: withAttributes(model, { schemas, names }, complete, before) }),
  }),
  setStep({
    // Of a change they are asked before its record is locked.
    name: 'ask-interfaces-of-new',
    phase: 'check',
    op: 'create',
    ways: ACCOUNT_WAYS,
    needs: ['caller', 'model', 'schemas', 'checked'],
    gives: ['offered'],
    async runAll(list) {
      const [{ caller }] = list;
      const read = list.map(({ model, schemas, checked: record }) => ({ model, schemas, record }));
      const offered = await askOfferedRows((question) => knownRows(caller, question), read);
      return list.map(() => ({ value: { offered } }));
    },
  }),
  setStep({
    name: 'refuse-unknown-choices',
    phase: 'check',
    needs: ['model', 'access', 'who', 'id', 'before', 'checked', 'offered', 'opened'],
    async runAll(list, connection) {
      const [{ model, who, access }] = list;
      const chosen = list.map(({ id, before: stored, checked, offered, opened }) => {
        const before = stored === undefined ? undefined : withOwnId(stored, id);
        return { record: before === undefined ? checked : withOwnId(checked, id), before, offered, opened };
      });
      const refusals = await unknownChoices(connection, model, who, access, chosen);
      return refusals.map((refusal) => (refusal === undefined ? { value: {} } : { refusal }));
    },
  }),
  saveStep({
    name: 'refuse-false-signatures',
    phase: 'check',
    needs: ['model', 'access', 'who', 'before', 'checked'],
    async run({ model, access, who, before, checked }, connection) {
      await refuseFalseSignatures(connection, model, { who, access }, checked, before);
      return {};
    },
  }),
];
