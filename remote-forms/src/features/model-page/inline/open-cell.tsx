import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { Spin } from 'antd';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react';
import type { FormStore } from '../../../forms/public/records/fill';
import { InlineCell } from './inline-cell';
import styles from './inline.module.css';

interface OpenCellProps {
  store: FormStore;
  field: FormField;
  saving: boolean;
  /** Answers whether the cell stays open: what was typed is refused. */
  onLeave: () => Promise<boolean>;
  onCancel: () => void;
}

const CONTROL = 'input:not([disabled]), textarea:not([disabled]), button:not([disabled]), [tabindex="0"]';

/** Focuses the control as soon as it is drawn: some are loaded as separate chunks. */
function focusControl(root: HTMLElement): () => void {
  const focus = (): boolean => {
    const control = root.querySelector<HTMLElement>(CONTROL);
    control?.focus();
    if (control instanceof HTMLInputElement && control.type === 'text') control.select();
    return control !== null;
  };
  if (focus()) return () => undefined;
  const coming = new MutationObserver(() => focus() && coming.disconnect());
  coming.observe(root, { childList: true, subtree: true });
  return () => coming.disconnect();
}

/** A dialog that the control has opened is part of it; so is a control that has received the focus again meanwhile. */
const isStill = (root: HTMLElement): boolean =>
  root.contains(document.activeElement) || (document.activeElement?.closest('.ant-modal, .ant-drawer') ?? null) !== null;

/** Enter ends the editing of one line of text; lists and dates have their own use for it. */
const endsWithEnter = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox' && target.closest('.ant-picker') === null;

/** The control of one cell; the keyboard or a click outside leaves it, and Escape discards the typed text. */
export function OpenCell({ store, field, saving, onLeave, onCancel }: OpenCellProps) {
  const root = useRef<HTMLDivElement>(null);
  /** Lists and dialogs of the control are outside of the cell element: their focus still counts as within. */
  const inside = useRef(true);

  /** A refused text goes on by the keyboard, unless the focus has gone to another control. */
  async function end(): Promise<void> {
    if (!(await onLeave()) || root.current === null) return;
    const cell = root.current.closest('[data-cell]');
    if (document.activeElement === cell || document.activeElement === document.body) focusControl(root.current);
  }
  const leave = useEffectEvent(end);

  useEffect(() => (root.current === null ? undefined : focusControl(root.current)), []);

  function onBlur(): void {
    inside.current = false;
    setTimeout(() => {
      if (!inside.current && root.current !== null && !isStill(root.current)) void end();
    });
  }

  // Where the focus was never within, as with a list that opens automatically, a click outside ends the editing as well.
  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || root.current === null || root.current.contains(document.activeElement)) return;
      const own =
        root.current.contains(target) || target.closest('.ant-select-dropdown, .ant-picker-dropdown, .ant-modal-root, .ant-drawer');
      if (!own) void leave();
    };
    window.addEventListener('pointerdown', onPress, { capture: true });
    return () => window.removeEventListener('pointerdown', onPress, { capture: true });
  }, []);

  function onKeyDown(event: KeyboardEvent): void {
    const cell = root.current?.closest<HTMLElement>('[data-cell]');
    if (event.key === 'Escape') onCancel();
    else if (event.key !== 'Enter' || !endsWithEnter(event.target)) return;
    // The typed text is read when the control loses the focus.
    event.stopPropagation();
    cell?.focus();
  }

  return (
    <div
      ref={root}
      className={styles['open']}
      onFocus={() => (inside.current = true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      aria-busy={saving}
    >
      <InlineCell store={store} field={field} />
      {saving && <Spin size="small" className={styles['saving'] ?? ''} />}
    </div>
  );
}
