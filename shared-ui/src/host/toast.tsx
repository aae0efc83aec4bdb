import { CheckCircleFilled, CloseCircleFilled, ExclamationCircleFilled, InfoCircleFilled } from '@ant-design/icons';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { ShowToast, ToastKind } from '../runtime';
import styles from './toast.module.css';

/** Toasts stay this long unless said otherwise (product-1 section 9). */
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

/** The place of the toast, read out by screen readers; each stands above everything that is open, modal dialogs included. */
export function ToastOutlet({ toaster }: { toaster: Toaster }) {
  const toast = useSyncExternalStore(toaster.subscribe, toaster.current);
  return (
    <div role="status" aria-live={toast?.kind === 'error' ? 'assertive' : 'polite'}>
      {toast && (
        <div key={toast.id} ref={raise} popover="manual" className={styles['toast']} data-kind={toast.kind}>
          {icons[toast.kind]}
          <span>{toast.text}</span>
        </div>
      )}
    </div>
  );
}
