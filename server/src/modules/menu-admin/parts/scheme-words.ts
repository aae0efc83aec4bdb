import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import type { Locale } from '@banyan/shared-contracts/locales';
import { type Condition, isUnary, readConditionGroups } from '@banyan/shared-contracts/menu-admin/conditions';
import type { Scheme } from '@banyan/shared-contracts/menu-admin/scheme.contract';
import { isMessageKey, translate } from '../../../core/i18n/translate';

const word = (locale: Locale, key: string): string => {
  const message = `condition.${key}`;
  return isMessageKey(message) ? translate(locale, message) : key;
};

function valueOf({ conditionText: source, value, valueLabel, type }: Condition, locale: Locale): string {
  if (source.startsWith('@')) return word(locale, source);
  if (valueLabel !== '') return valueLabel;
  const texts = [value].flat().map((one) => {
    if (one === null || one === undefined) return '';
    if (type === 'datetime' && one !== '') return formatTime(Number(one), 'yyyy-MM-dd HH:mm:ss');
    return typeof one === 'object' ? JSON.stringify(one) : `${one as string | number}`;
  });
  return texts.join(word(locale, 'listJoint'));
}

/** A text for the rows that a scheme gives access to: the text that was saved with it, else one made from its conditions. */
export function schemeWords(scheme: Scheme, names: ReadonlyMap<string, string>, locale: Locale): string {
  if (scheme.allData === 1) return word(locale, 'allData');
  if (scheme.conditionText !== '') return scheme.conditionText;
  const sentence = (condition: Condition): string => {
    const parts = [names.get(condition.field) ?? condition.field, word(locale, condition.op)];
    return [...parts, ...(isUnary(condition.op) ? [] : [valueOf(condition, locale)])].join(' ');
  };
  const joint = (logic: 'and' | 'or') => ` ${word(locale, logic)} `;
  const groups = readConditionGroups(scheme.conditionJson).filter(({ groups: items }) => items.length > 0);
  const said = groups.map(({ logic, groups: items }) => {
    const inner = items.map(sentence).join(joint(logic));
    return groups.length > 1 && items.length > 1 ? `(${inner})` : inner;
  });
  return said.join(joint(scheme.matchLogic));
}
