import { MoonOutlined, SunOutlined, TranslationOutlined } from '@ant-design/icons';
import { LOCALES } from '@banyan/shared-contracts/locales';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Kernel } from '../host/kernel';
import { useUiText } from '../i18n/use-ui-text';
import { LANGUAGE_NAMES } from '../sign-in/language-select';
import type { TopTool } from './top-tool';

/** Tools of every frame, in the shell and in remotes: light or dark, and the language. The same list until one of them changes. */
export function useOwnTools(kernel: Kernel): readonly TopTool[] {
  const text = useUiText();
  const locale = useAtomValue(kernel.localeAtom);
  const { mode, showLanguage } = useAtomValue(kernel.settingsAtom);
  const dark = mode === 'dark';
  return useMemo(() => {
    const look: TopTool = {
      key: 'mode',
      label: text('ui.layout.darkMode'),
      icon: dark ? SunOutlined : MoonOutlined,
      pressed: dark,
      run: () => kernel.changeSettings({ mode: dark ? 'light' : 'dark' }),
    };
    const language: TopTool = {
      key: 'language',
      label: text('ui.language.title'),
      icon: TranslationOutlined,
      choices: LOCALES.map((name) => ({
        key: name,
        label: LANGUAGE_NAMES[name],
        checked: name === locale,
        run: () => void kernel.setLocale(name),
      })),
    };
    return showLanguage ? [look, language] : [look];
  }, [kernel, text, locale, dark, showLanguage]);
}
