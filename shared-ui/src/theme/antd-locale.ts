import type { Locale } from '@banyan/shared-contracts/locales';
import type { ConfigProviderProps } from 'antd';
import dayjs from 'dayjs';
import en from 'antd/es/locale/en_US';
import zh from 'antd/es/locale/zh_CN';
import zhtw from 'antd/es/locale/zh_TW';
import 'dayjs/locale/zh-cn';
import 'dayjs/locale/zh-tw';

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** "Go to … page" is a sentence. */
const english: AntdLocale = { ...en, Pagination: { ...en.Pagination, page: 'page' } };
const antdLocales: Record<Locale, AntdLocale> = { zh, zhtw, en: english };
const dayjsLocales: Record<Locale, string> = { zh: 'zh-cn', zhtw: 'zh-tw', en: 'en' };

/** Language of antd and dayjs, switched together with everything else. */
export function antdLocaleOf(locale: Locale): NonNullable<ConfigProviderProps['locale']> {
  dayjs.locale(dayjsLocales[locale]);
  return antdLocales[locale];
}
