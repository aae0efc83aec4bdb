import { toDecimal } from '@banyan/shared-contracts/forms/formula/decimal-value';
import { fieldAt } from '@banyan/shared-contracts/forms/model/form-model';
import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { formatDecimal } from '@banyan/shared-contracts/numbers/format-decimal';
import type { DataColumn } from '@banyan/shared-ui/table';
import type { Model } from '../../../forms/public/model';

/** Decimals of a sum (product-2 section 9). */
const DECIMALS = 2;

const isNumber = (value: unknown): boolean => value !== null && value !== undefined && value !== '' && Number.isFinite(Number(value));

/**
 * Cells of the row of totals, by column: sums of the rows on the page (api-forms B16, `summaryField`), and its name in the first column
 * without a sum. Undefined where the design has none. Columns that are masked for some users have no sum.
 */
export function pageTotals(
  { design, whole }: Pick<Model, 'design' | 'whole'>,
  columns: readonly DataColumn<ModelRow>[],
  records: readonly ModelRow[],
  name: string,
): Partial<Record<string, string>> | undefined {
  if (!design.showSummary) return undefined;
  const summed = columns.flatMap(({ key }) => {
    const field = design.summaryField.includes(key) ? fieldAt(whole, key) : undefined;
    if (field === undefined || !field.contract.traits.summable || field.contract.mask?.(field.settings) !== undefined) return [];
    const values = records.map((row) => row[`${key}_jnpfId`] ?? row[key]).filter(isNumber);
    const sum = values.reduce<ReturnType<typeof toDecimal>>((total, value) => total.plus(toDecimal(value)), toDecimal(0));
    const { thousands } = field.settings as { thousands?: boolean };
    return values.length === 0 ? [] : [[key, formatDecimal(sum.toString(), { decimals: DECIMALS, thousands })] as const];
  });
  if (summed.length === 0) return undefined;
  const sums: Partial<Record<string, string>> = Object.fromEntries(summed);
  const first = columns.find(({ key }) => sums[key] === undefined && key !== 'actions');
  return first === undefined ? sums : { ...sums, [first.key]: name };
}
