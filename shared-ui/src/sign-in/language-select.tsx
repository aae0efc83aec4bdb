import { LOCALES, type Locale } from '@banyan/shared-contracts/locales';
import { useAtomValue } from 'jotai';
import type { Kernel } from '../host/kernel';
import { useUiText } from '../i18n/use-ui-text';
import styles from './login-page.module.css';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Record<Locale, string> = { zh: '简体中文', zhtw: '繁體中文', en: 'English' };

export function LanguageSelect({ kernel }: { kernel: Kernel }) {
  const text = useUiText();
  const locale = useAtomValue(kernel.localeAtom);
  return (
    <select
      className={styles['language']}
      aria-label={text('ui.language.title')}
      value={locale}
      onChange={(event) => void kernel.setLocale(event.target.value as Locale)}
    >
      {LOCALES.map((name) => (
        <option key={name} value={name}>
          {LANGUAGE_NAMES[name]}
        </option>
      ))}
    </select>
  );
}
