import { AppError } from '@banyan/shared-contracts/errors';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import type { PlacedField, RunningModel } from '../../../design/running-model';
import { isTakenInOwn } from '../../own-tables/own-values';
import { isOwn } from '../../own-tables/record-keys';
import * as repository from '../../record.repository';
import { toStored } from '../../values/codec';
import type { SaveFacts } from './save-facts';

/** Fields of the record whose values no other record may have. */
export const takenOnce = ({ fields }: RunningModel, record: FormRecord): PlacedField[] =>
  fields.filter(({ field: { key, unique } }) => unique && !isEmptyValue(record[key]));

/** A record that is checked. */
type Checked = Pick<SaveFacts, 'checked' | 'id'>;

/** Which of the values other records have, by place in the list; of user-defined tables it is not known which, and may be one of the list. */
async function holdersOf(tx: Connection, model: RunningModel, placed: PlacedField, list: readonly { id: Id; value: unknown }[]) {
  if (!isOwn(model)) return repository.findTaken(tx, model, placed, list);
  const [holders, seen] = [new Map<number, Id>(), new Set<unknown>()];
  for (const [place, { id, value }] of list.entries()) {
    const stored = toStored(placed, value);
    if (seen.has(stored) || (await isTakenInOwn(tx, model, placed, value, id))) holders.set(place, id);
    seen.add(stored);
  }
  return holders;
}

/**
 * Refuses records whose values stored ones have. Throws DUPLICATE where records of the list have the same value, or one has what another one of the list
 * may give up. Locks the values against other writers until the transaction ends.
 */
export async function refuseTaken(tx: Connection, model: RunningModel, list: readonly Checked[]): Promise<(AppError | undefined)[]> {
  const refusals: (AppError | undefined)[] = list.map(() => undefined);
  const ids = new Set(list.map(({ id }) => id));
  for (const placed of model.fields.filter(({ field }) => field.unique)) {
    const { key, label } = placed.field;
    const asked = list.flatMap(({ id, checked }, index) => (isEmptyValue(checked[key]) ? [] : [{ id, index, value: checked[key] }]));
    if (asked.length === 0) continue;
    await repository.lockValues(
      tx,
      `${model.table}.${placed.column.name}`,
      asked.map(({ value }) => value),
    );
    const refusal = new AppError('DUPLICATE', { what: label, fields: [key] });
    const holders = await holdersOf(tx, model, placed, asked);
    for (const [place, { index }] of asked.entries()) {
      const holder = holders.get(place);
      if (holder === undefined) continue;
      if (ids.has(holder)) throw refusal;
      refusals[index] ??= refusal;
    }
  }
  return refusals;
}
