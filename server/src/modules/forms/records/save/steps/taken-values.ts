import { AppError } from '@banyan/shared-contracts/errors';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import type { PlacedField, RunningModel } from '../../../design/running-model';
import * as repository from '../../record.repository';

/** Fields of the record whose values no other record may have. */
export const takenOnce = ({ fields }: RunningModel, record: FormRecord): PlacedField[] =>
  fields.filter(({ field: { key, unique } }) => unique && !isEmptyValue(record[key]));

/** Throws DUPLICATE where another record has such a value. Locks the values against other writers until the transaction ends. */
export async function refuseTaken(tx: Connection, model: RunningModel, record: FormRecord, id: Id): Promise<void> {
  for (const placed of takenOnce(model, record)) {
    const { key, label } = placed.field;
    const value = record[key];
    await repository.lockValue(tx, `${model.table}.${placed.column.name}`, value);
    if (await repository.isTaken(tx, model, placed, value, id)) throw new AppError('DUPLICATE', { what: label, fields: [key] });
  }
}
