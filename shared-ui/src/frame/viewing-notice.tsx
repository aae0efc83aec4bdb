import { EyeOutlined } from '@ant-design/icons';
import type { Kernel } from '../host/kernel';
import { useUiText } from '../i18n/use-ui-text';
import styles from './viewing-notice.module.css';

/** Says all the time as whom this tab looks on, and leads back. */
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
