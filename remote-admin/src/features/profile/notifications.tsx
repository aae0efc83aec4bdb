import { useHost } from '@banyan/shared-ui/runtime';
import { useText } from '../../kernel/use-text';
import styles from './profile.module.css';

/** How one wants to hear of things: what the parts of the platform offer for it. */
export function Notifications() {
  const text = useText();
  const { Slot } = useHost();
  return <Slot name="profile.tab" none={<p className={styles['hint']}>{text('admin.profile.notifications.none')}</p>} />;
}
