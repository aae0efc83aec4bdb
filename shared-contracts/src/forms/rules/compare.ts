import { type Condition, type ConditionGroup, CONDITION_SYMBOLS, type ConditionSymbol, isUnary } from '../../menu-admin/conditions';
import { parseTypedId } from '../../organization/principal.contract';
import { readSystemValue } from '../../organization/system-values';
import { wallParts } from '@banyan/shared-contracts/time/platform-zone';
import { isEmptyValue, type ReadField, type StartUser } from '../model/widget';
import { isRuleFact, type RuleFact } from './form-rule';

/** Who fills in the form, and when. */
export interface RuleFacts {
  user: StartUser;
  /** Epoch milliseconds. */
  now: number;
}

/** How values of a field are compared; `none`: only whether there is one. */
export type ComparedAs = 'number' | 'time' | 'text' | 'list' | 'none';

/** What a comparison is made with. */
export interface Compared {
  read: ReadField;
  kindOf: (address: string) => ComparedAs | undefined;
  facts: RuleFacts;
}

const factValues: Record<RuleFact, (facts: RuleFacts) => unknown> = {
  '@user': ({ user }) => user.userId,
  // With their ancestors: a user of a department belongs to its company, too.
  '@organize': ({ user }) => user.organizeIdList,
  '@position': ({ user }) => user.positionIds.map(({ id }) => id),
  '@role': ({ user }) => user.roleIds,
  '@group': ({ user }) => user.groupIds,
  '@today': ({ now }) => now,
};

const kindOfFact = (fact: RuleFact): ComparedAs => (fact === '@today' ? 'time' : 'list');

const texts = (value: unknown): string[] => {
  if (Array.isArray(value))
    return value.flatMap((one: unknown) => (Array.isArray(one) ? [JSON.stringify(one), ...texts(one.at(-1))] : texts(one)));
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
};

/** The texts of a value: elements of a list; of a path its whole, and where it ends. */
const partsOf = (value: unknown, kind: ComparedAs): string[] => {
  const parts = texts(value);
  return kind === 'list' && Array.isArray(value) && !value.some(Array.isArray) ? [...parts, JSON.stringify(value)] : parts;
};

/** Ids that a literal names; placeholders for the caller are replaced with the caller's ids. */
const literals = (value: unknown, { user }: RuleFacts): string[] =>
  texts(value).flatMap((text) => {
    const system = readSystemValue(text);
    if (system === '@userId') return user.userId === '' ? [] : [user.userId];
    if (system === '@organizeId') return [...user.organizeIdList.slice(-1)];
    return [parseTypedId(text)?.id ?? text];
  });

const DECIMAL = /^\s*([-+]?)(\d+)(?:\.(\d*))?\s*$/;

/** A number as its sign and digits, exact for plain decimals. */
function compareNumbers(one: unknown, other: unknown): number | undefined {
  const [left, right] = [one, other].map((value) => DECIMAL.exec(String(value as string | number)));
  if (left && right) {
    const scale = Math.max(left[3]?.length ?? 0, right[3]?.length ?? 0);
    const [a = 0n, b = 0n] = [left, right].map(([, sign = '', whole = '0', part = '']) => {
      const size = BigInt(whole + part.padEnd(scale, '0'));
      return sign === '-' ? -size : size;
    });
    return a < b ? -1 : a > b ? 1 : 0;
  }
  const [a, b] = [Number(one), Number(other)];
  return Number.isNaN(a) || Number.isNaN(b) ? undefined : Math.sign(a - b);
}

const compareTexts = (one: unknown, other: unknown): number => {
  const [a, b] = [String(one), String(other)];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** The day of a moment on the clock of the platform, as a number that grows with it. */
const dayOf = (ms: unknown): number => {
  const [year, month, day] = wallParts(Number(ms));
  return (year * 100 + month) * 100 + day;
};

/** Less, equal or more; undefined where one of them is nothing. */
type Order = (one: unknown, other: unknown) => number | undefined;

const ordered = (order: Order, one: unknown, other: unknown, fits: (sign: number) => boolean): boolean => {
  if (isEmptyValue(one) || isEmptyValue(other)) return false;
  const sign = order(one, other);
  return sign !== undefined && fits(sign);
};

/** Symbols that negate another one; they are also true for empty values, as in row schemes. */
const contraries: Partial<Record<ConditionSymbol, ConditionSymbol>> = { '<>': '==', notLike: 'like', notIn: 'in', null: 'notNull' };

function positive(
  symbol: ConditionSymbol,
  own: unknown,
  other: unknown,
  { kind, order, facts }: { kind: ComparedAs; order: Order; facts: RuleFacts },
): boolean {
  if (symbol === 'notNull') return !isEmptyValue(own);
  if (kind === 'none') return false;
  if (symbol === 'between') {
    const [from, to] = Array.isArray(other) ? (other as unknown[]) : [other];
    const inside = (end: unknown, fits: (sign: number) => boolean) => isEmptyValue(end) || ordered(order, own, end, fits);
    return !isEmptyValue(own) && inside(from, (sign) => sign >= 0) && inside(to, (sign) => sign <= 0);
  }
  if (symbol === 'like') return partsOf(own, kind).some((part) => part.toLowerCase().includes(String(other).toLowerCase()));
  if (symbol === '==' || symbol === 'in') {
    if (kind === 'number' || kind === 'time') return [other].flat().some((one) => ordered(order, own, one, (sign) => sign === 0));
    const named = new Set(literals(other, facts));
    return partsOf(own, kind).some((part) => named.has(part));
  }
  const signs: Partial<Record<ConditionSymbol, (sign: number) => boolean>> = {
    '>': (sign) => sign > 0,
    '>=': (sign) => sign >= 0,
    '<': (sign) => sign < 0,
    '<=': (sign) => sign <= 0,
  };
  return ordered(order, own, other, signs[symbol] ?? (() => false));
}

/** What a comparison compares with; undefined where nothing was given. */
function otherOf({ conditionText: source, value }: Condition, { read, facts }: Compared): unknown {
  if (source === 'field') return typeof value === 'string' && value !== '' ? read(value) : undefined;
  if (source === 'currentDate') return facts.now;
  if (source.startsWith('@')) return literals([source], facts);
  return value;
}

/** Whether one comparison holds. One that is not whole, or names what is not there, does not. */
export function holdsCondition(condition: Condition, compared: Compared): boolean {
  const { field, conditionText: source } = condition;
  const symbol = CONDITION_SYMBOLS.find((known) => known === condition.op);
  const kind = isRuleFact(field) ? kindOfFact(field) : compared.kindOf(field);
  if (symbol === undefined || kind === undefined) return false;
  const own = isRuleFact(field) ? factValues[field](compared.facts) : compared.read(field);
  const other = otherOf(condition, compared);
  const isNothing = isEmptyValue(other) || (Array.isArray(other) && other.every(isEmptyValue));
  if (!isUnary(symbol) && isNothing && source !== 'field' && !source.startsWith('@')) return false;
  const byDay = kind === 'time' && (source === 'currentDate' || field === '@today');
  const order: Order = byDay
    ? (one, another) => Math.sign(dayOf(one) - dayOf(another))
    : kind === 'number' || kind === 'time'
      ? compareNumbers
      : compareTexts;
  const contrary = contraries[symbol];
  const answer = positive(contrary ?? symbol, own, other, { kind, order, facts: compared.facts });
  return contrary === undefined ? answer : !answer;
}

/** Whether groups of comparisons hold, joined by `logic`. Without any comparison they always do. */
export function holdsConditions(
  { logic, conditions }: { logic: 'and' | 'or'; conditions: readonly ConditionGroup[] },
  compared: Compared,
): boolean {
  const filled = conditions.filter(({ groups }) => groups.length > 0);
  const holds = ({ logic: inner, groups }: ConditionGroup) =>
    inner === 'or' ? groups.some((one) => holdsCondition(one, compared)) : groups.every((one) => holdsCondition(one, compared));
  if (filled.length === 0) return true;
  return logic === 'or' ? filled.some(holds) : filled.every(holds);
}
