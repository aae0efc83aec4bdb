import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { type ReactNode, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { ShowToast, ToastKind } from '../../runtime';
import styles from './toast.module.css';

/** Default display time of toasts (product-1 section 9). */
const TOAST_MS = 1500;

interface Toast {
  kind: ToastKind;
  text: string;
  id: number;
}

/** Holds the one toast that is shown; a new one replaces it. */
export function createToaster() {
  const listeners = new Set<() => void>();
  let current: Toast | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let counter = 0;

  const set = (toast: Toast | null) => {
    current = toast;
    listeners.forEach((listener) => listener());
  };

  const show: ShowToast = (kind, text, { ms = TOAST_MS } = {}) => {
    clearTimeout(timer);
    set({ kind, text, id: (counter += 1) });
    timer = setTimeout(() => set(null), ms);
  };

  return {
    show,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    current: () => current,
  };
}

export type Toaster = ReturnType<typeof createToaster>;

const icons: Record<ToastKind, ReactNode> = {
  success: <CheckCircleFilled />,
  info: <InfoCircleFilled />,
  warning: <ExclamationCircleFilled />,
  error: <CloseCircleFilled />,
};

const raise = (element: HTMLElement | null) => element?.showPopover?.();

/** The native dialog that is open above all others: everything outside of it is inert, the toasts too. */
const topDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1);

/**
 * The place of the toast, read out by screen readers; each toast is above all other content. Over a native dialog it is displayed here, and
 * read out from inside of that dialog, which may close while the toast is still shown.
 */
export function ToastOutlet({ toaster }: { toaster: Toaster }) {
  const toast = useSyncExternalStore(toaster.subscribe, toaster.current);
  const dialog = toast === null ? undefined : topDialog();
  return (
    <div role="status" aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'}>
      {toast && dialog && createPortal(<Spoken key={toast.id} text={toast.text} />, dialog)}
      {toast && (
        <div key={toast.id} ref={raise} popover="manual" className={styles['toast']} data-kind={toast.kind}>
          {icons[toast.kind]}
          <span>{toast.text}</span>
        </div>
      )}
    </div>
  );
}

/** Read out as soon as it is there; not seen. */
const Spoken = ({ text }: { text: string }) => (
  <span role="alert" className={styles['spoken']}>
    {text}
  </span>
);
