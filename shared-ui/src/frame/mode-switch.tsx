import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { useAtomValue } from 'jotai';
import type { Kernel } from '../host/kernel';
import { useUiText } from '../i18n/use-ui-text';
import styles from './frame-layout.module.css';

/** Light or dark. */
export function ModeSwitch({ kernel }: { kernel: Kernel }) {
  const text = useUiText();
  const theme = useAtomValue(kernel.themeAtom);
  const dark = theme.mode === 'dark';
  return (
    <button
      type="button"
      className={styles['tool']}
      aria-label={text('ui.layout.darkMode')}
      aria-pressed={dark}
      onClick={() => kernel.changeSettings({ mode: dark ? 'light' : 'dark' })}
    >
      {dark ? <SunOutlined /> : <MoonOutlined />}
    </button>
  );
}
