import { objectOf } from '@banyan/shared-contracts/design/json';
import { type Condition, type ConditionGroup, isUnary } from '@banyan/shared-contracts/menu-admin/conditions';
import type { ComparedField } from '@banyan/shared-ui/conditions';

/** Converts the filter of a list (api-forms B17) to the format of the condition editor, and back. */

export interface Conditions {
  logic: 'and' | 'or';
  groups: readonly ConditionGroup[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const logicOf = (value: unknown): 'and' | 'or' => (value === 'or' ? 'or' : 'and');
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

/** `fieldValueType` of conditions that compare with a value. */
const WITH_VALUE = 2;

function readCondition(raw: unknown, fields: readonly ComparedField[]): Condition {
  const { symbol, op, fieldValue, value, ...kept } = objectOf(raw);
  const field = textOf(kept['field']);
  const known = fields.find(({ code }) => code === field);
  return {
    ...kept,
    field,
    type: textOf(kept['type']) || (known?.type ?? ''),
    op: textOf(symbol) || textOf(op),
    conditionText: textOf(kept['conditionText']) || (known?.sources[0] ?? 'input'),
    value: fieldValue ?? value,
    valueLabel: textOf(kept['valueLabel']),
  };
}

export function readFilter(value: unknown, fields: readonly ComparedField[]): Conditions {
  const { matchLogic, conditionList } = objectOf(value);
  const groups = listOf(conditionList).map((raw): ConditionGroup => {
    const { logic, groups: conditions } = objectOf(raw);
    return { logic: logicOf(logic), groups: listOf(conditions).map((one) => readCondition(one, fields)) };
  });
  return { logic: logicOf(matchLogic), groups };
}

const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.every(isNothing));

/** Whether it is complete: the server refuses a condition without a value. */
const isFinished = ({ field, op, value, conditionText }: Condition): boolean =>
  field !== '' && op !== '' && (isUnary(op) || conditionText.startsWith('@') || !isNothing(value));

/** The groups without incomplete conditions. */
export const finishedGroups = (groups: Conditions['groups']): ConditionGroup[] =>
  groups
    .map(({ logic, groups: conditions }) => ({ logic, groups: conditions.filter(isFinished) }))
    .filter(({ groups: conditions }) => conditions.length > 0);

/** Without incomplete conditions. `typeOf` returns the widget of a field. */
export function writeFilter({ logic, groups }: Conditions, typeOf: (field: string) => string) {
  const written = finishedGroups(groups).map((group) => ({
    logic: group.logic,
    groups: group.groups.map(({ op, value, ...kept }) => {
      const jnpfKey = typeOf(kept.field);
      return { ...kept, symbol: op, jnpfKey, fieldValueJnpfKey: jnpfKey, fieldValueType: WITH_VALUE, fieldValue: value ?? null };
    }),
  }));
  return { matchLogic: logic, conditionList: written };
}
