import { ExclamationCircleFilled } from '@ant-design/icons';
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import type { Confirm, ConfirmOptions } from '../runtime';
import styles from './confirm.module.css';

interface Question extends ConfirmOptions {
  answer: (yes: boolean) => void;
}

/** Holds the questions that wait for an answer; the first is shown. */
export function createConfirmer() {
  const listeners = new Set<() => void>();
  let waiting: readonly Question[] = [];
  const set = (next: readonly Question[]) => {
    waiting = next;
    listeners.forEach((listener) => listener());
  };
  const confirm: Confirm = (options) =>
    new Promise((resolve) => {
      const question: Question = {
        ...options,
        answer(yes) {
          set(waiting.filter((other) => other !== question));
          resolve(yes);
        },
      };
      set([...waiting, question]);
    });
  return {
    confirm,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    first: () => waiting[0],
  };
}

export type Confirmer = ReturnType<typeof createConfirmer>;

/** The place of confirmations: a native modal dialog, so focus stays inside and Escape means no. */
export function ConfirmOutlet({ confirmer }: { confirmer: Confirmer }) {
  const question = useSyncExternalStore(confirmer.subscribe, confirmer.first);
  return question === undefined ? null : <ConfirmDialog question={question} />;
}

function ConfirmDialog({ question: { title, content, okText, danger = false, answer } }: { question: Question }) {
  const text = useUiText();
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={() => answer(false)}
    >
      <ExclamationCircleFilled className={styles['icon']} data-danger={danger} />
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{content}</p>
      <footer>
        <button type="button" onClick={() => answer(false)}>
          {text('ui.action.cancel')}
        </button>
        <button type="button" className={styles['ok']} data-danger={danger} onClick={() => answer(true)} autoFocus>
          {okText ?? text('ui.action.confirm')}
        </button>
      </footer>
    </dialog>
  );
}
