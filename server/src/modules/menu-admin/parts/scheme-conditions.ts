import { AppError } from '@banyan/shared-contracts/errors';
import type { ColumnType } from '@banyan/shared-contracts/forms/model/widget';
import {
  type Condition,
  CONDITION_SYMBOLS,
  type ConditionGroup,
  conditionGroups,
  isUnary,
  SYSTEM_VALUE_SYMBOLS,
  SYSTEM_VALUES,
} from '@banyan/shared-contracts/menu-admin/conditions';
import { FIELD_RULE, type FieldPlace, toStoredCode } from '@banyan/shared-contracts/menu-admin/field-code';
import { comparisonSql } from '../../../core/conditions/condition-sql';
import { statement } from '../../../core/database/sql-text';
import { isUnfit } from '../../../core/http/validation';
import type { MessageKey } from '../../../core/i18n/translate';

/** Types of what conditions may name, by the stored code. */
export type ComparedFields = ReadonlyMap<string, ColumnType['type']>;

const refuse = (problems: MessageKey, field = ''): AppError => new AppError('BAD_INPUT', { problems, field, fields: ['conditionJson'] });

/** Columns that hold what system values are: ids. */
const IDS: readonly ColumnType['type'][] = ['bigint', 'text', 'jsonb'];

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.every(isNothing));

/** Where older clients store the place of a field, beside its code. */
function placeOf(item: Condition): FieldPlace {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const rule = Number(item['fieldRule']);
  return {
    bindTable: text(item['bindTable']),
    childTableKey: text(item['childTableKey']),
    fieldRule: rule === FIELD_RULE.secondary || rule === FIELD_RULE.child ? rule : FIELD_RULE.main,
  };
}

/** Older clients send organizations as id paths; only the last id of a path counts. */
const lastOfPaths = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((item: unknown) => (Array.isArray(item) ? (item.at(-1) as unknown) : item)) : value;

/** One comparison as it is stored; throws with a message about what is wrong with it. */
function checkedComparison(item: Condition, fields: ComparedFields): Condition {
  // Other names of the same members, which must not be read later in place of the checked ones.
  const { symbol: otherSymbol, fieldValue, ...kept } = item;
  const { conditionText: source, op } = item;
  const field = fields.has(item.field) ? item.field : toStoredCode(item.field, placeOf(item));
  const type = fields.get(field);
  if (type === undefined) throw refuse('what.conditionField', item.field);
  const symbol = CONDITION_SYMBOLS.find((known) => known === (op || otherSymbol));
  if (symbol === undefined) throw refuse('what.conditionSymbol', field);
  const value = lastOfPaths(item.value ?? fieldValue);
  const stands = source.startsWith('@');
  if (stands && !SYSTEM_VALUES.some((known) => known === source)) throw refuse('what.conditionSource', field);
  if (stands && !isUnary(symbol) && !SYSTEM_VALUE_SYMBOLS.includes(symbol)) throw refuse('what.conditionSystemSymbol', field);
  if (stands && !IDS.includes(type)) throw refuse('what.conditionType', field);
  if (!stands && !isUnary(symbol) && isNothing(value)) throw refuse('what.conditionValue', field);
  try {
    // Compiled only as a check: a condition that fails here would match no rows at run time.
    statement(comparisonSql({ sql: 'x', type }, stands && !isUnary(symbol) ? 'in' : symbol, stands ? ['1'] : value));
  } catch (error) {
    if (error instanceof AppError) throw refuse('what.conditionType', field);
    throw error;
  }
  return { ...kept, field, op: symbol, value: value ?? '' };
}

function readGroups(text: string): ConditionGroup[] {
  try {
    const value: unknown = text === '' ? [] : JSON.parse(text);
    const groups = conditionGroups.parse(value);
    if (!isUnfit(groups)) return groups;
  } catch (cause) {
    throw new AppError('BAD_INPUT', { problems: 'what.conditionUnreadable', fields: ['conditionJson'] }, { cause });
  }
  throw refuse('what.conditionUnreadable');
}

/**
 * Conditions as they are stored: fields by their stored codes, without empty groups. Empty conditions would match no row and are refused.
 */
export function checkedConditions(text: string, fields: ComparedFields): ConditionGroup[] {
  const groups = readGroups(text)
    .map(({ logic, groups: items }) => ({ logic, groups: items.map((item) => checkedComparison(item, fields)) }))
    .filter(({ groups: items }) => items.length > 0);
  if (groups.length === 0) throw refuse('what.conditionNone');
  return groups;
}
