import {
  type Condition,
  type ConditionGroup,
  type ConditionSymbol,
  type ConditionSource,
  isUnary,
} from '@banyan/shared-contracts/menu-admin/conditions';
import { useFormats } from '../format/use-formats';
import { useUiText } from '../i18n/use-ui-text';
import type { ComparedField } from './compared-field';
import { useConditionWords } from './use-words';

/** Describes conditions in a sentence that users can check. */
export function useSummary(
  fields: readonly ComparedField[] | undefined,
): (groups: readonly ConditionGroup[], logic: 'and' | 'or') => string {
  const text = useUiText();
  const words = useConditionWords();
  const formats = useFormats();

  /** A moment, without the time of day where the unit is a day or longer. */
  function momentOf(field: string, value: unknown): string {
    const unit = fields?.find(({ code }) => code === field)?.unit ?? 'second';
    return unit === 'minute' || unit === 'second' ? formats.dateTime(Number(value)) : formats.date(Number(value));
  }

  function valueOf({ field, conditionText: source, value, valueLabel, type }: Condition): string {
    if (source.startsWith('@') || source === 'currentDate') return words.source(source as ConditionSource);
    if (source === 'field') return fields?.find(({ code }) => code === value)?.name ?? String(value);
    if (valueLabel !== '') return valueLabel;
    const list = (Array.isArray(value) ? (value as unknown[]) : [value]).map((item) =>
      type === 'datetime' && item !== null && item !== '' ? momentOf(field, item) : String((item as string | number | null) ?? ''),
    );
    return list.join(text('ui.condition.listJoint'));
  }

  function sentence(condition: Condition): string {
    const name = fields?.find(({ code }) => code === condition.field)?.name ?? condition.field;
    const parts = [name, words.symbol(condition.op as ConditionSymbol), ...(isUnary(condition.op) ? [] : [valueOf(condition)])];
    return parts.join(' ');
  }

  const joint = (logic: 'and' | 'or') => ` ${text(logic === 'and' ? 'ui.condition.and' : 'ui.condition.or')} `;

  return (groups, logic) => {
    const filled = groups.filter(({ groups: items }) => items.length > 0);
    const said = filled.map((group) => {
      const inner = group.groups.map(sentence).join(joint(group.logic));
      return filled.length > 1 && group.groups.length > 1 ? `(${inner})` : inner;
    });
    return said.join(joint(logic));
  };
}
