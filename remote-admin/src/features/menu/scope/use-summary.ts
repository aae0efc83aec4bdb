import { type Condition, type ConditionGroup, isUnary } from '@banyan/shared-contracts/menu-admin/conditions';
import { useFormats } from '@banyan/shared-ui/format';
import { type TextKey, useText } from '../../../kernel/use-text';
import type { ComparedField } from './use-compared-fields';

const word = (kind: 'symbol' | 'source', value: string) => `admin.condition.${kind}.${value}` as TextKey;

/** Says conditions in a sentence that people can check. */
export function useSummary(
  fields: readonly ComparedField[] | undefined,
): (groups: readonly ConditionGroup[], logic: 'and' | 'or') => string {
  const text = useText();
  const formats = useFormats();

  function valueOf({ conditionText: source, value, valueLabel, type }: Condition): string {
    if (source.startsWith('@')) return text(word('source', source));
    if (valueLabel !== '') return valueLabel;
    const list = (Array.isArray(value) ? (value as unknown[]) : [value]).map((item) =>
      type === 'datetime' && item !== null && item !== '' ? formats.dateTime(Number(item)) : String((item as string | number | null) ?? ''),
    );
    return list.join(text('admin.condition.listJoint'));
  }

  function sentence(condition: Condition): string {
    const name = fields?.find(({ code }) => code === condition.field)?.name ?? condition.field;
    const parts = [name, text(word('symbol', condition.op)), ...(isUnary(condition.op) ? [] : [valueOf(condition)])];
    return parts.join(' ');
  }

  const joint = (logic: 'and' | 'or') => ` ${text(logic === 'and' ? 'admin.condition.and' : 'admin.condition.or')} `;

  return (groups, logic) => {
    const filled = groups.filter(({ groups: items }) => items.length > 0);
    const said = filled.map((group) => {
      const inner = group.groups.map(sentence).join(joint(group.logic));
      return filled.length > 1 && group.groups.length > 1 ? `(${inner})` : inner;
    });
    return said.join(joint(logic));
  };
}
