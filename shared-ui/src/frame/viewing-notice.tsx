import { EyeOutlined } from '@ant-design/icons';
import type { Kernel } from '../host/kernel';
import { useUiText } from '../i18n/use-ui-text';
import styles from './viewing-notice.module.css';

/** Permanently shows whom this tab views the platform as, with a button to leave. */
export function ViewingNotice({ kernel }: { kernel: Kernel }) {
  const text = useUiText();
  if (kernel.viewing === null) return null;
  return (
    <div className={styles['band']} role="status">
      <EyeOutlined aria-hidden />
      <span>{text('ui.viewing.notice', { name: kernel.viewing.userName })}</span>
      <button type="button" onClick={() => void kernel.signOut()}>
        {text('ui.viewing.leave')}
      </button>
    </div>
  );
}
