import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { type FormRecord, rowsOf } from '@banyan/shared-contracts/forms/records/record';
import { asksForFacts, nobody, startValues } from '@banyan/shared-contracts/forms/values/start-values';
import type { StartFacts, StartUser } from '@banyan/shared-contracts/forms/model/widget';
import type { ModelAccess } from '../../../../../core/access/model-access';
import type { PlacedField, RunningModel } from '../../../design/running-model';

/** What fields begin with, as forms work with it: defaults stand in the design as on the wire. */
export const begun = (fields: readonly FormField[], facts: StartFacts): FormRecord => {
  const values = startValues(fields, facts);
  return Object.fromEntries(fields.map(({ key, contract }) => [key, contract.fromWire(values[key])]));
};

/** Fields that the caller may not see, of those that people fill in. */
const hiddenOf = (fields: readonly PlacedField[], access: ModelAccess): FormField[] =>
  fields.map(({ field }) => field).filter(({ address, contract }) => !access.mayField(address) && contract.traits.system === undefined);

/**
 * Gives fields that the caller may not see the default values of the form, in the record and in all of its rows; defaults can refer to the
 * caller and the present time (api-forms B12). For visitors the user is empty. The stored values of an existing record are restored
 * afterwards.
 */
export async function withHiddenDefaults(
  startUser: () => Promise<StartUser>,
  { fields, tables }: RunningModel,
  access: ModelAccess,
  record: FormRecord,
): Promise<FormRecord> {
  const main = hiddenOf(fields, access);
  const below = tables.flatMap(({ table: { key }, fields: children }) => {
    const hidden = rowsOf(record, key).length === 0 ? [] : hiddenOf(children, access);
    return hidden.length === 0 ? [] : [{ key, hidden }];
  });
  const asked = [...main, ...below.flatMap(({ hidden }) => hidden)].some(asksForFacts);
  const facts = { user: asked ? await startUser() : nobody, now: Date.now() };
  const rows = below.map(({ key, hidden }) => [key, rowsOf(record, key).map((row) => ({ ...row, ...begun(hidden, facts) }))]);
  return { ...record, ...begun(main, facts), ...(Object.fromEntries(rows) as FormRecord) };
}
