import { ExclamationCircleFilled } from '@ant-design/icons';
import { useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import type { Confirm, ConfirmOptions } from '../../runtime';
import styles from './confirm.module.css';

interface Question extends ConfirmOptions {
  id: number;
  answer: (yes: boolean) => void;
}

/** Holds the questions that wait for an answer; the first is shown. */
export function createConfirmer() {
  const listeners = new Set<() => void>();
  let waiting: readonly Question[] = [];
  let counter = 0;
  const set = (next: readonly Question[]) => {
    waiting = next;
    listeners.forEach((listener) => listener());
  };
  const confirm: Confirm = (options) =>
    new Promise((resolve) => {
      const question: Question = {
        ...options,
        id: (counter += 1),
        answer(yes) {
          set(waiting.filter((other) => other !== question));
          resolve(yes);
        },
      };
      // Not while the key that opened it is still being handled: the browser would let the same Escape close the question.
      setTimeout(() => set([...waiting, question]), 0);
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
  return question === undefined ? null : <ConfirmDialog key={question.id} question={question} />;
}

function ConfirmDialog({ question: { title, content, okText, cancelText, danger = false, answer } }: { question: Question }) {
  const text = useUiText();
  const ref = useRef<HTMLDialogElement>(null);
  const okRef = useRef<HTMLButtonElement>(null);
  const id = useId();
  // In the layout phase the element is still there when it is closed, so that the browser gives the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Where something is lost, a key that is still down must not agree: the browser puts the focus on "cancel".
    if (!danger) okRef.current?.focus();
    return () => dialog?.close();
  }, [danger]);
  return (
    <dialog
      ref={ref}
      className={styles['dialog']}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      // Not `onCancel`: browsers leave that out when Escape is pressed twice.
      onClose={() => answer(false)}
      onKeyDown={(event) => {
        // Means "no" to this question, and nothing to the dialog below it.
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      <ExclamationCircleFilled className={styles['icon']} data-danger={danger} />
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{content}</p>
      <footer>
        <button type="button" onClick={() => answer(false)}>
          {cancelText ?? text('ui.action.cancel')}
        </button>
        <button ref={okRef} type="button" className={styles['ok']} data-danger={danger} onClick={() => answer(true)}>
          {okText ?? text('ui.action.confirm')}
        </button>
      </footer>
    </dialog>
  );
}
