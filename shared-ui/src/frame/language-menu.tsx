import { TranslationOutlined } from '@ant-design/icons';
import { LOCALES } from '@banyan/shared-contracts/locales';
import { MenuButton } from '../menu-button/menu-button';
import { useAtomValue } from 'jotai';
import type { Kernel } from '../host/kernel';
import { useUiText } from '../i18n/use-ui-text';
import { LANGUAGE_NAMES } from '../sign-in/language-select';
import styles from './frame-layout.module.css';

export function LanguageMenu({ kernel }: { kernel: Kernel }) {
  const text = useUiText();
  const locale = useAtomValue(kernel.localeAtom);
  const actions = LOCALES.map((name) => ({
    key: name,
    label: LANGUAGE_NAMES[name],
    checked: name === locale,
    run: () => void kernel.setLocale(name),
  }));
  return (
    <MenuButton className={styles['tool']} label={text('ui.language.title')} actions={actions}>
      <TranslationOutlined />
    </MenuButton>
  );
}
