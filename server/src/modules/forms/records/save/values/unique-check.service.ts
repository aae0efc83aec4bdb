import { AppError } from '@banyan/shared-contracts/errors';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { Caller } from '../../../../../core/access/caller';
import type { Database } from '../../../../../core/database/database';
import { toScale } from '../../values/codec';
import { openRows } from '../../read/lists/open-rows';
import type { RecordReader, Target } from '../../read/record-reader';
import { findRecords, isTaken } from '../../record.repository';

/** No record has this id. */
const NONE = '0';

interface AskedValue {
  /** The record that is edited, '' a new one. */
  id: string;
  field: string;
  value: unknown;
}

export type UniqueCheckService = ReturnType<typeof createUniqueCheckService>;

/** Reports while the user types what a save would report (api-forms B13). */
export function createUniqueCheckService({ kysely }: Database, { open }: RecordReader) {
  return {
    /** Throws FORBIDDEN or NOT_FOUND for who could not save the record, BAD_INPUT where the field may hold every value or is not theirs. */
    async isTaken(caller: Caller, target: Target, { id, field: key, value }: AskedValue): Promise<boolean> {
      const opened = await open(caller, target);
      const { model, access } = opened;
      const action = id === '' ? 'create' : 'update';
      access.require(action);
      if (id !== '') {
        const [row] = await findRecords(kysely, model, [id], openRows(opened, action));
        if (row === undefined) throw new AppError('NOT_FOUND');
      }
      const placed = model.fields.find(({ field }) => field.key === key && field.unique && access.mayField(field.address));
      if (placed === undefined) throw new AppError('BAD_INPUT', { problems: 'field' });
      const { contract, settings } = placed.field;
      const stored = toScale(placed.field, contract.fromWire(value));
      if (isEmptyValue(stored) || !contract.value(settings).safeParse(stored).success) return false;
      return isTaken(kysely, model, placed, stored, id === '' ? NONE : id);
    },
  };
}
