import type { Condition, ConditionGroup } from '../../../menu-admin/conditions';
import type { FormField } from '../../model/form-model';
import { flatOptions, listsOptions } from '../../widgets/option-source';

/** Finds comparisons that no value fulfils at once. Only literal values count: what other fields and people are is not known. */

export type FieldOf = (address: string) => FormField | undefined;

const OPEN_SOURCES = ['field', 'currentDate'];
const isLiteral = ({ conditionText }: Condition): boolean => !conditionText.startsWith('@') && !OPEN_SOURCES.includes(conditionText);

const textsOf = (value: unknown): string[] =>
  [value].flat().flatMap((one: unknown) => (typeof one === 'string' || typeof one === 'number' ? [String(one)] : []));

interface Bounds {
  low: number;
  high: number;
  /** Whether the two ends belong to it. */
  hasLow: boolean;
  hasHigh: boolean;
}

const EVERYTHING: Bounds = { low: -Infinity, high: Infinity, hasLow: true, hasHigh: true };

function boundsOf({ op, value }: Condition): Bounds {
  const [first = Number.NaN, second = Number.NaN] = textsOf(value).map(Number);
  if (Number.isNaN(first)) return EVERYTHING;
  if (op === '==') return { ...EVERYTHING, low: first, high: first };
  if (op === '>' || op === '>=') return { ...EVERYTHING, low: first, hasLow: op === '>=' };
  if (op === '<' || op === '<=') return { ...EVERYTHING, high: first, hasHigh: op === '<=' };
  return op === 'between' && !Number.isNaN(second) ? { ...EVERYTHING, low: first, high: second } : EVERYTHING;
}

function both(one: Bounds, other: Bounds): Bounds {
  const low = Math.max(one.low, other.low);
  const high = Math.min(one.high, other.high);
  const hasAt = (side: 'low' | 'high', at: number) =>
    [one, other].every((bounds) => bounds[side] !== at || bounds[side === 'low' ? 'hasLow' : 'hasHigh']);
  return { low, high, hasLow: hasAt('low', low), hasHigh: hasAt('high', high) };
}

const isNothing = ({ low, high, hasLow, hasHigh }: Bounds): boolean => low > high || (low === high && !(hasLow && hasHigh));

/** Values that a field of one value may still have; undefined: any. */
function allowedBy({ op, value }: Condition): readonly string[] | undefined {
  if (op === '==') return textsOf(value).slice(0, 1);
  return op === 'in' ? textsOf(value) : undefined;
}

function hasNoValueLeft(conditions: readonly Condition[], field: FormField): boolean {
  const options = field.contract.options?.(field.settings);
  const listed = options !== undefined && listsOptions(options) ? flatOptions(options.options).map(({ id }) => id) : undefined;
  const sets = conditions.flatMap((one) => {
    const allowed = allowedBy(one) ?? [];
    return allowed.length === 0 ? [] : [allowed];
  });
  const isSingle = field.contract.column(field.settings).type !== 'jsonb';
  // Of several values each may be another one.
  if (!isSingle) return listed !== undefined && sets.some((set) => set.every((one) => !listed.includes(one)));
  const refused = new Set(conditions.filter(({ op }) => op === '<>' || op === 'notIn').flatMap(({ value }) => textsOf(value)));
  const [first, ...others] = listed === undefined ? sets : [...sets, listed];
  if (first === undefined || sets.length === 0) return false;
  return first.every((one) => refused.has(one) || others.some((set) => !set.includes(one)));
}

/** Comparisons that hold for no empty value. */
const NEEDS_VALUE: readonly string[] = ['notNull', '==', '>', '>=', '<', '<=', 'like', 'in', 'between'];

/** Whether comparisons of one field can never hold together. */
function excludeEachOther(conditions: readonly Condition[], field: FormField | undefined): boolean {
  const ops = new Set(conditions.map(({ op }) => op));
  if (ops.has('null') && NEEDS_VALUE.some((op) => ops.has(op))) return true;
  const { filter } = field?.contract.traits ?? {};
  const literal = conditions.filter(isLiteral);
  if (filter === 'number' || filter === 'time') return isNothing(literal.map(boundsOf).reduce(both, EVERYTHING));
  return field !== undefined && filter !== null && hasNoValueLeft(literal, field);
}

/** Whether comparisons that have to hold all at once never do. */
function neverAll(conditions: readonly Condition[], fieldOf: FieldOf): boolean {
  const byField = new Map<string, Condition[]>();
  for (const one of conditions) byField.set(one.field, [...(byField.get(one.field) ?? []), one]);
  return [...byField].some(([address, own]) => excludeEachOther(own, fieldOf(address)));
}

/** Whether groups of comparisons, joined by `logic`, never hold, whatever is entered. */
export function neverHolds(logic: 'and' | 'or', groups: readonly ConditionGroup[], fieldOf: FieldOf): boolean {
  const filled = groups.filter((group) => group.groups.length > 0);
  if (filled.length === 0) return false;
  const isNever = (group: ConditionGroup) =>
    group.logic === 'and' ? neverAll(group.groups, fieldOf) : group.groups.every((one) => neverAll([one], fieldOf));
  if (logic === 'or') return filled.every(isNever);
  // All of them have to hold: what no group excludes alone, several may.
  const needed = filled.flatMap((group) => (group.logic === 'and' || group.groups.length === 1 ? group.groups : []));
  return filled.some(isNever) || neverAll(needed, fieldOf);
}
