import { CONDITION_SYMBOLS, type ConditionSymbol, isUnary } from '@banyan/shared-contracts/menu-admin/conditions';
import { z } from 'zod';

/** Conditions of super queries, list filters and row schemes in one shape (api-forms B17, api-platform 14.4). */

export type { ConditionSymbol };

export interface Comparison {
  field: string;
  symbol: ConditionSymbol;
  value: unknown;
  /** The placeholder that the value consists of, such as `@userId`; literal values have none or the name of their control. */
  source: string;
}

export interface Conditions {
  logic: 'and' | 'or';
  groups: { logic: 'and' | 'or'; comparisons: Comparison[] }[];
}

/** No value at all, or a list of none. */
const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.every(isNothing));

/** `fieldValueType` of a condition that compares two fields; nothing here can. */
const COMPARES_FIELDS = 1;

const logic = z.enum(['and', 'or']).catch('and');
const comparison = z
  .looseObject({ field: z.string(), symbol: z.string().optional(), op: z.string().optional(), conditionText: z.string().nullish() })
  .transform((item, context): Comparison => {
    const symbol = CONDITION_SYMBOLS.find((known) => known === (item.symbol ?? item.op));
    const value = item['fieldValue'] ?? item['value'];
    const source = item.conditionText ?? '';
    // A comparison with another field, or with nothing, would mean something else when read as one with a value: mostly everything.
    const lacksValue = !isUnary(symbol ?? '') && !source.startsWith('@') && isNothing(value);
    if (symbol === undefined || lacksValue || Number(item['fieldValueType']) === COMPARES_FIELDS) {
      context.addIssue({ code: 'custom', message: 'symbol' });
      return z.NEVER;
    }
    return { field: item.field, symbol, value, source };
  });
const group = z.object({ logic, groups: z.array(comparison).max(200) });
const groups = z.array(group).max(50);

/** Reads stored or sent groups; undefined when they make no sense. */
export function readConditions(outer: unknown, list: unknown): Conditions | undefined {
  const parsed = groups.safeParse(list);
  if (!parsed.success) return undefined;
  return { logic: logic.parse(outer), groups: parsed.data.map((item) => ({ logic: item.logic, comparisons: item.groups })) };
}
