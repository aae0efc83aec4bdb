import type { FormField, FormModel, FormTable } from '../model/form-model';
import type { FormRecord } from '../records/record';
import { readSystemValue } from '../../organization/system-values';
import { isEmptyValue, type StartFacts, type StartUser } from '../model/widget';

/** Who fills in a form without an account. */
export const nobody: StartUser = {
  userId: '',
  organizeIdList: [],
  departmentId: '',
  positionIds: [],
  roleIds: [],
  groupIds: [],
  signImg: '',
};

/** Whether a default is a placeholder for the user who fills in the form, as pickers with system variables store it (api-forms A6). */
const meansCaller = (value: unknown): boolean =>
  [value].flat(2).some((one) => typeof one === 'string' && ['@userId', '@organizeId'].includes(readSystemValue(one) ?? ''));

/** Whether a field asks who fills it in, or when, before it begins. */
export const asksForFacts = ({ contract, defaultCurrent, defaultValue }: FormField): boolean =>
  contract.current !== undefined && (defaultCurrent || meansCaller(defaultValue));

/** A default with several values, in which the caller replaces its placeholders; undefined where it does not have several values. */
function withCaller({ settings, contract, defaultValue }: FormField, current: unknown): unknown {
  if (!Array.isArray(defaultValue) || (settings as { multiple?: unknown }).multiple !== true) return undefined;
  const own = isEmptyValue(current) ? [] : [current].flat();
  const all = defaultValue.flatMap((one: unknown) => (meansCaller(one) ? own : [one]));
  const once = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  return contract.value(settings).safeParse(once).success ? once : undefined;
}

/** The current value if the design requests it, else its default if it is valid, else nothing (api-forms B12). */
export function startValue(field: FormField, facts: StartFacts): unknown {
  const { contract, settings, defaultValue, defaultCurrent } = field;
  const current = asksForFacts(field) ? contract.current?.(facts, settings) : undefined;
  if (current !== undefined) return (defaultCurrent ? undefined : withCaller(field, current)) ?? current;
  const fits = !isEmptyValue(defaultValue) && contract.value(settings).safeParse(defaultValue).success;
  return fits ? defaultValue : contract.empty;
}

/** What fields begin with, by key. */
export const startValues = (fields: Iterable<FormField>, facts: StartFacts): FormRecord =>
  Object.fromEntries([...fields].map((field) => [field.key, startValue(field, facts)]));

/** Values of a new row of a sub-table. */
export const newRow = (table: FormTable, facts: StartFacts): FormRecord => startValues(table.fields, facts);

/** Values of a new record; sub-tables begin without rows. */
export const newRecord = (model: FormModel, facts: StartFacts): FormRecord => ({
  ...startValues(model.fields.values(), facts),
  ...Object.fromEntries([...model.tables.keys()].map((key) => [key, []])),
});
