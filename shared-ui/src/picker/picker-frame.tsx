import { Alert, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useReturnFocus } from '../dialog/use-return-focus';
import { useSteadyDialog } from '../dialog/use-steady-dialog';
import { useUiText } from '../i18n/use-ui-text';
import { useSmallScreen } from '../layout/use-small-screen';
import styles from './picker.module.css';

/** Room for a tree below one line of search, px. */
const TREE_HEIGHT = { wide: 356, small: 176 };
export const useTreeHeight = (): number => (useSmallScreen() ? TREE_HEIGHT.small : TREE_HEIGHT.wide);

interface PickerFrameProps {
  title: string;
  /** It is not known yet what is chosen already: nothing can be confirmed. */
  waits?: boolean;
  /** Nothing is chosen, and nothing was: there is nothing to confirm. */
  nothing?: boolean;
  /** What was confirmed is being saved. */
  saving?: boolean;
  /** Why it could not be read or saved. */
  problem?: string | undefined;
  onOpened: () => void;
  onConfirm: () => void;
  onClose: () => void;
  /** What can be chosen, and what is. */
  children: ReactNode;
}

/** The dialog of every picker (800 px; product-2 section 2, picker dialogs): two panes side by side, one below the other where it is narrow. */
export function PickerFrame({
  title,
  waits = false,
  nothing = false,
  saving = false,
  problem,
  onOpened,
  onConfirm,
  onClose,
  children,
}: PickerFrameProps) {
  const text = useUiText();
  useReturnFocus();
  const steady = useSteadyDialog(onOpened);
  return (
    <Modal
      {...steady}
      open
      title={title}
      width={800}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={onConfirm}
      okText={text('ui.action.confirm')}
      cancelText={text('ui.action.cancel')}
      confirmLoading={saving}
      okButtonProps={{ disabled: waits || nothing }}
      destroyOnHidden
    >
      {problem !== undefined && <Alert type="error" showIcon title={problem} style={{ marginBottom: 16 }} />}
      <div className={styles['panes']}>{children}</div>
    </Modal>
  );
}

interface OfferPaneProps {
  /** It can be seen, and not be pressed. */
  waits?: boolean;
  /** Above the nodes: tabs, a search; without it, what the pane is. */
  head?: ReactNode;
  children: ReactNode;
}

/** What can be chosen. */
export function OfferPane({ waits = false, head, children }: OfferPaneProps) {
  const text = useUiText();
  return (
    <section className={styles['pane']} aria-label={text('ui.picker.all')}>
      {head ?? (
        <header className={styles['head']}>
          <strong>{text('ui.picker.all')}</strong>
        </header>
      )}
      <div className={styles['offer']} inert={waits} aria-busy={waits}>
        {children}
      </div>
    </section>
  );
}
