import type { FormDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { Drawer, Modal } from 'antd';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { useNarrowScreen } from '@banyan/shared-ui/table';
import { createPortal } from 'react-dom';
import { useVisibleHeight } from './use-visible-height';
import styles from './record-frame.module.css';

interface RecordFrameProps {
  document: FormDocument;
  title: string;
  /** Content beside the title. */
  beside?: ReactNode;
  onClose: () => void;
  /** Receives the element of the buttons: the content changes while the frame stays. */
  children: (footer: HTMLElement | null) => ReactNode;
}

/** The body scrolls, title and buttons do not; its padding leaves room for focus rings at the edge. */
const DIALOG_BODY: CSSProperties = { maxHeight: 'calc(100dvh - 180px)', marginInline: -24, paddingInline: 24, overflow: 'auto' };
const FULL_BODY: CSSProperties = { flex: 1, minHeight: 0, marginInline: -24, paddingInline: 24, overflow: 'auto' };
const PHONE_BODY: CSSProperties = { ...FULL_BODY, marginInline: -16, paddingInline: 16 };
const FULL_SCREEN: CSSProperties = { top: 0, maxWidth: '100vw', margin: 0, padding: 0 };
/** The title at the top, the buttons at the bottom, and the body between them. */
const FULL_CONTAINER: CSSProperties = { display: 'flex', flexDirection: 'column', height: '100dvh', borderRadius: 0 };
/** The on-screen keyboard covers no part of it, and the browser bar of a phone covers no button. */
const phoneContainer = (height: number | undefined): CSSProperties => ({
  ...FULL_CONTAINER,
  height: height ?? '100dvh',
  padding: '12px 16px',
  paddingBottom: 'max(12px, env(safe-area-inset-bottom))',
});

/** Focuses the first control that takes text. */
export const focusFirst = (root: HTMLElement | null) =>
  root?.querySelector<HTMLElement>('input:not([disabled]):not([readonly]):not([type=file]), textarea:not([disabled])')?.focus();

/** A dialog, a drawer or the whole screen, as the form defines (`popupType`, api-forms B1); on a phone always the whole screen. */
export function RecordFrame({ document, title, beside, onClose, children }: RecordFrameProps) {
  useReturnFocus();
  const bodyRef = useRef<HTMLDivElement>(null);
  const steady = useSteadyDialog(() => focusFirst(bodyRef.current));
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const { popupType, generalWidth, drawerWidth, fullScreenWidth } = document;
  const narrow = useNarrowScreen();
  const full = narrow || popupType === 'fullScreen';
  const visibleHeight = useVisibleHeight(narrow, bodyRef);
  const common = {
    open: true,
    title: <RecordHead title={title}>{beside}</RecordHead>,
    mask: { closable: false },
    footer: <div ref={setFooter} className={styles['buttons']} data-phone={narrow} />,
    destroyOnHidden: true,
  };
  const body = (
    <div ref={bodyRef} {...(full ? { style: { width: narrow ? '100%' : fullScreenWidth, maxWidth: '100%', marginInline: 'auto' } } : {})}>
      {children(footer)}
    </div>
  );
  const opened = (open: boolean) => open && focusFirst(bodyRef.current);

  if (popupType === 'drawer' && !narrow) {
    return (
      <Drawer {...common} size={drawerWidth} onClose={onClose} afterOpenChange={opened}>
        {body}
      </Drawer>
    );
  }
  return (
    <Modal
      {...common}
      width={full ? '100%' : generalWidth}
      onCancel={onClose}
      {...steady}
      {...(full ? { style: FULL_SCREEN } : { centered: true })}
      styles={stylesOf(narrow, full, visibleHeight)}
    >
      {body}
    </Modal>
  );
}

function RecordHead({ title, children }: { title: string; children: ReactNode }) {
  if (children === undefined) return title;
  return (
    <div className={styles['head']}>
      <span>{title}</span>
      {children}
    </div>
  );
}

function stylesOf(narrow: boolean, full: boolean, height: number | undefined) {
  if (narrow) return { container: phoneContainer(height), body: PHONE_BODY };
  return full ? { container: FULL_CONTAINER, body: FULL_BODY } : { body: DIALOG_BODY };
}

/** Buttons in the frame's element for them. */
export function RecordButtons({ place, children }: { place: HTMLElement | null; children: ReactNode }) {
  return place === null ? null : createPortal(children, place);
}
