import type { Locale } from '@banyan/shared-contracts/locales';
import type { ConfigProviderProps } from 'antd';
import { antdLocaleOf } from './antd-locale';
import { antdTheme } from './antd-theme';
import type { ThemeChoice } from './tokens';

/** The complete antd configuration of look and language, in one place for every host. */
export function antdConfig(theme: ThemeChoice, locale: Locale): ConfigProviderProps {
  return {
    theme: antdTheme(theme),
    locale: antdLocaleOf(locale),
    button: { autoInsertSpace: false },
  };
}
