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
import { readWhole, replaceRecord } from '../../record-rows';
import type { StoredRow } from '../../values/codec';
import { askOfferedRows, type KnownRows } from '../values/interface-choices';
import { refuseUnknownChoices } from '../values/record-choices';
import { completeRecord } from '../record-input';
import { settleByRules } from '../values/record-rules';
import { refuseFalseSignatures } from '../record-signatures';
import { withOwnId } from './own-id';
import { ACCOUNT_WAYS } from './save-facts';
import { saveStep, type SaveStep } from './save-step';

export interface CheckParts {
  newId: IdGenerator;
  knownRows: KnownRows;
}

/** Says who was faster, and when. */
async function refuseStale(tx: Connection, model: RunningModel, row: StoredRow, sent: FormRecord): Promise<void> {
  const seen = sent[VERSION_KEY];
  if (isEmptyValue(seen) || Number(seen) === row[SYSTEM.version]) return;
  throw stale(await lastChange(tx, model, row[SYSTEM.id] as Id));
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
  saveStep({
    name: 'lock-record',
    phase: 'find',
    op: 'update',
    needs: ['model', 'access', 'id', 'sent'],
    gives: ['before'],
    async run({ model, access, id, sent }, tx) {
      await holdRelease(tx, model);
      const [row] = await lockRecords(tx, model, [id], openRows({ model, access }, 'update'));
      if (row === undefined) throw new AppError('NOT_FOUND');
      await refuseStale(tx, model, row, sent);
      return { before: await readWhole(tx, model, row) };
    },
  }),
  saveStep({
    name: 'complete-record',
    phase: 'check',
    needs: ['model', 'access', 'who', 'schemas', 'sent', 'isPartial', 'input', 'before'],
    gives: ['complete'],
    async run({ model, access, who, schemas, sent, isPartial, input, before }, connection) {
      const came = { input, partial: isPartial ? sent : undefined };
      const record = before === undefined ? input : replaceRecord(model, access, before, came);
      const ruled = await settleByRules(connection, model, { ...access, locale: who.locale }, record, before);
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
  saveStep({
    // Of a change they are asked before its record is locked.
    name: 'ask-interfaces-of-new',
    phase: 'check',
    op: 'create',
    ways: ACCOUNT_WAYS,
    needs: ['caller', 'model', 'schemas', 'checked'],
    gives: ['offered'],
    run: async ({ caller, model, schemas, checked: record }) => ({
      offered: await askOfferedRows((question) => knownRows(caller, question), { model, schemas, record }),
    }),
  }),
  saveStep({
    name: 'refuse-unknown-choices',
    phase: 'check',
    needs: ['model', 'access', 'who', 'id', 'before', 'checked', 'offered', 'opened'],
    async run({ model, access, who, id, before, checked, offered, opened }, connection) {
      const stored = before === undefined ? undefined : withOwnId(before, id);
      const record = before === undefined ? checked : withOwnId(checked, id);
      await refuseUnknownChoices(connection, model, who, record, { before: stored, offered, opened, access });
      return {};
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
