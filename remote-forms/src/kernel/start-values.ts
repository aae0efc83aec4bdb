import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { readSystemValue } from '@banyan/shared-contracts/organization/system-values';
import { isEmptyValue } from '@banyan/shared-contracts/forms/widget';
import type { StartFacts, WidgetRegistry } from './widget-definition';

/** A default that stands for whoever fills in the form, as pickers with system variables store it (api-forms A6). */
const meansCaller = (value: unknown): boolean =>
  [value].flat(2).some((one) => typeof one === 'string' && ['@userId', '@organizeId'].includes(readSystemValue(one) ?? ''));

/** A default of several things with the caller in the place of what stands for it; undefined where it is not several. */
function withCaller({ settings, contract, defaultValue }: FormField, current: unknown): unknown {
  if (!Array.isArray(defaultValue) || (settings as { multiple?: unknown }).multiple !== true) return undefined;
  const own = isEmptyValue(current) ? [] : [current].flat();
  const all = defaultValue.flatMap((one: unknown) => (meansCaller(one) ? own : [one]));
  const once = [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  return contract.value(settings).safeParse(once).success ? once : undefined;
}

/** The current value where the design asks for it, else its default where it fits, else nothing (api-forms B12). */
function startValue(field: FormField, facts: StartFacts, widgets: WidgetRegistry): unknown {
  const { contract, settings, defaultValue, defaultCurrent } = field;
  const called = meansCaller(defaultValue);
  const current = defaultCurrent || called ? widgets.fields.get(contract.type)?.current?.(facts, settings) : undefined;
  if (current !== undefined) return (defaultCurrent ? undefined : withCaller(field, current)) ?? current;
  const fits = !isEmptyValue(defaultValue) && contract.value(settings).safeParse(defaultValue).success;
  return fits ? defaultValue : contract.empty;
}

const valuesOf = (fields: Iterable<FormField>, facts: StartFacts, widgets: WidgetRegistry): FormRecord =>
  Object.fromEntries([...fields].map((field) => [field.key, startValue(field, facts, widgets)]));

/** Values of a new row of a sub-table. */
export const newRow = (table: FormTable, facts: StartFacts, widgets: WidgetRegistry): FormRecord => valuesOf(table.fields, facts, widgets);

/** Values of a new record; sub-tables begin without rows. */
export const newRecord = (model: FormModel, facts: StartFacts, widgets: WidgetRegistry): FormRecord => ({
  ...valuesOf(model.fields.values(), facts, widgets),
  ...Object.fromEntries([...model.tables.keys()].map((key) => [key, []])),
});
