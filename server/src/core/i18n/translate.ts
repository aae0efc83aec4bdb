import type { Locale } from '@banyan/shared-contracts/locales';
import { isKeyOf } from '@banyan/shared-contracts/own-members';
import { fillText, isValidationKey, validationTexts } from '@banyan/shared-contracts/validation-texts';
import en from './en.json';
import zh from './zh.json';
import zhtw from './zhtw.json';

export type MessageKey = keyof typeof zh;

const catalogs: Record<Locale, Record<MessageKey, string>> = { zh, zhtw, en };

/** Whether it is the name of a text. */
export const isMessageKey = (value: unknown): value is MessageKey => isKeyOf(zh, value);

/** Texts within texts: a refusal, what was refused, why, and the part that is named in it. */
const MAX_LEVELS = 3;

/** A value in words: keys of messages and of refused values stand for their texts, in which further levels of keys are filled in. */
function inWords(locale: Locale, value: unknown, values: Record<string, unknown>, level = 1): unknown {
  if (isMessageKey(value)) {
    const inner = Object.entries(values).map(([name, each]) => [
      name,
      level === MAX_LEVELS || each === value ? each : inWords(locale, each, values, level + 1),
    ]);
    return fillText(catalogs[locale][value], Object.fromEntries(inner) as Record<string, unknown>);
  }
  return isValidationKey(value) ? validationTexts[value][locale] : value;
}

/** The text of a message; values that are themselves keys of texts are translated too. */
export function translate(locale: Locale, key: MessageKey, values: Record<string, unknown> = {}): string {
  const filled = Object.entries(values).map(([name, value]) => [name, inWords(locale, value, values)]);
  return fillText(catalogs[locale][key], Object.fromEntries(filled) as Record<string, unknown>);
}
