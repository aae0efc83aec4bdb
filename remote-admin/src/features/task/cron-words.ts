import cronstrue from 'cronstrue';
import 'cronstrue/locales/en';
import 'cronstrue/locales/zh_CN';
import 'cronstrue/locales/zh_TW';
import type { Locale } from '@banyan/shared-contracts/locales';

const LOCALES: Record<Locale, string> = { zh: 'zh_CN', zhtw: 'zh_TW', en: 'en' };

/** A cron text of seven parts in words; empty where it cannot be read. */
export function cronInWords(cron: string, locale: Locale): string {
  try {
    return cronstrue.toString(cron, { locale: LOCALES[locale], dayOfWeekStartIndexZero: false, use24HourTimeFormat: true });
  } catch {
    return '';
  }
}
