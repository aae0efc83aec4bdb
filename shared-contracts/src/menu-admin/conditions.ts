import * as z from '@banyan/shared-contracts/schema';
import { optionalText } from '../wire/scalars';

/** How a condition compares (api-platform 14.4). */
export const CONDITION_SYMBOLS = [
  '==',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'like',
  'notLike',
  'in',
  'notIn',
  'between',
  'null',
  'notNull',
] as const;
export type ConditionSymbol = (typeof CONDITION_SYMBOLS)[number];

/** Symbols that compare with nothing. */
export const isUnary = (symbol: string): boolean => symbol === 'null' || symbol === 'notNull';

/**
 * Placeholders for the user who reads (`conditionText`): the user, the user's subordinates, the user's organizations, and the organizations
 * that the user manages.
 */
export const SYSTEM_VALUES = [
  '@userId',
  '@userAndSubordinates',
  '@organizeId',
  '@organizationAndSuborganization',
  '@branchManageOrganize',
] as const;
export type SystemValue = (typeof SYSTEM_VALUES)[number];

/** Symbols that make sense with a system value, which always is a set of ids. */
export const SYSTEM_VALUE_SYMBOLS: readonly ConditionSymbol[] = ['==', '<>', 'in', 'notIn'];

/** Every source of a condition's value: written by hand, chosen with a picker, or a system value. */
export const VALUE_SOURCES = [
  'input',
  'inputNumber',
  'datePicker',
  ...SYSTEM_VALUES,
  'organizeSelect',
  'depSelect',
  'posSelect',
  'roleSelect',
  'groupSelect',
  'userSelect',
] as const;
export type ValueSource = (typeof VALUE_SOURCES)[number];

/** Further sources in rules of forms: the current date, and another field, whose address is the value. */
export type ConditionSource = ValueSource | 'currentDate' | 'field';

/** One comparison. `field` is the stored code (`field-code.ts`); `valueLabel` is a chosen value in words. */
export const condition = z.looseObject({
  field: z.string(),
  type: optionalText(30),
  op: optionalText(20),
  conditionText: optionalText(50),
  value: z.unknown().optional(),
  valueLabel: optionalText(1000),
});
export type Condition = z.output<typeof condition>;

/** Comparisons that belong together, joined by `logic`. */
export const conditionGroup = z.object({ logic: z.enum(['and', 'or']).catch('and'), groups: z.array(condition).max(200) });
export type ConditionGroup = z.output<typeof conditionGroup>;

export const conditionGroups = z.array(conditionGroup).max(50);

/** Stored conditions, out of their JSON text; what makes no sense is no condition at all. */
export function readConditionGroups(text: string): ConditionGroup[] {
  try {
    return conditionGroups.catch([]).parse(text === '' ? [] : JSON.parse(text));
  } catch {
    return [];
  }
}
