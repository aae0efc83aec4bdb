import type { Locale } from '@banyan/shared-contracts/locales';
import { fillText } from '@banyan/shared-contracts/validation-texts';
import en from './en.json';
import zh from './zh.json';
import zhtw from './zhtw.json';

export type MessageKey = keyof typeof zh;

const catalogs: Record<Locale, Record<MessageKey, string>> = { zh, zhtw, en };

const isMessageKey = (value: unknown): value is MessageKey => typeof value === 'string' && value in zh;

/** The text of a message; values that are themselves message keys are translated too. */
export function translate(locale: Locale, key: MessageKey, values: Record<string, unknown> = {}): string {
  const catalog = catalogs[locale];
  const filled = Object.entries(values).map(([name, value]) => [name, isMessageKey(value) ? fillText(catalog[value], values) : value]);
  return fillText(catalog[key], Object.fromEntries(filled) as Record<string, unknown>);
}
