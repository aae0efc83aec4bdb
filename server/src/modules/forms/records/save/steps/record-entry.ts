import { HIDDEN_TEXT } from '@banyan/shared-contracts/forms/values/mask';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { Operation } from '../../../../../core/audit/audit';
import type { Id } from '../../../../../core/database/tables';
import type { RunningModel } from '../../../design/running-model';
import { mapFields } from '../record-input';

/** What the operation log says about a record, whatever is done with it. */
export const recordEntry = ({ name }: RunningModel, action: 'create' | 'update' | 'remove', targetId: Id) =>
  ({ module: 'record', action, targetId, targetName: name }) satisfies Operation;

/** The record as the operation log stores it: without values that are hidden from every reader. */
export const loggedRecord = (model: RunningModel, record: FormRecord): FormRecord =>
  mapFields(model, record, ({ contract, settings }, value) =>
    contract.hides?.(settings) === true && !isEmptyValue(value) ? HIDDEN_TEXT : value,
  );
