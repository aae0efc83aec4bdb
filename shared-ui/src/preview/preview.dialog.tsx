import { CloseOutlined, DownloadOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useToast } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ScreenDialog } from '../dialog/screen-dialog';
import { useReturnFocus } from '../dialog/use-return-focus';
import { useUiText } from '../i18n/use-ui-text';
import { Ellipsis } from '../table/ellipsis';
import { PreviewBody } from './preview-body';
import type { PreviewItem } from './preview-item';
import styles from './preview.module.css';
import { useContent } from './use-content';

/** Props of {@link PreviewDialog}. */
export interface PreviewDialogProps {
  /** What can be looked at one after the other. */
  items: readonly PreviewItem[];
  /** Key of the first to be shown. */
  start: string;
  onClose: () => void;
}

/** Full-screen dialog that shows files and pictures, with download and cancel (product-2 section 2). */
export default function PreviewDialog({ items, start, onClose }: PreviewDialogProps) {
  useReturnFocus();
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      items.findIndex(({ key }) => key === start),
    ),
  );
  const [shown] = useState(items);
  const item = shown[index];
  const step = useCallback((by: 1 | -1) => setIndex((at) => Math.min(shown.length - 1, Math.max(0, at + by))), [shown.length]);
  if (item === undefined) return null;
  return <OneFile item={item} place={{ index, count: shown.length }} onStep={step} onClose={onClose} />;
}

interface OneFileProps {
  item: PreviewItem;
  place: { index: number; count: number };
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
}

function OneFile({ item, place, onStep, onClose }: OneFileProps) {
  const text = useUiText();
  const toast = useToast();
  const bodyRef = useRef<HTMLDivElement>(null);
  const { content, retry, refuse } = useContent(item);
  const missing = content.state === 'missing';
  const leave = useEffectEvent(() => {
    toast('warning', text('ui.upload.missing'));
    onClose();
  });
  useEffect(() => {
    if (missing) leave();
  }, [missing]);

  return (
    <ScreenDialog
      bar={<Bar item={item} place={place} onStep={onStep} onClose={onClose} />}
      label={item.name}
      onClose={onClose}
      onOpened={() => bodyRef.current?.focus()}
    >
      <div ref={bodyRef} className={styles['body']} tabIndex={-1} aria-busy={content.state === 'loading'}>
        <PreviewBody key={item.key} item={item} content={content} onRetry={retry} onFail={refuse} onStep={onStep} />
      </div>
    </ScreenDialog>
  );
}

/** Keys that scroll a region or move in a control stay there. */
const keepsArrows = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=region], [role=tablist], [role=toolbar], video, audio') !== null;

function Bar({ item, place, onStep, onClose }: OneFileProps) {
  const text = useUiText();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = ({ ArrowLeft: -1, ArrowRight: 1 } as const)[event.key];
    if (by === undefined || event.altKey || event.ctrlKey || event.metaKey || keepsArrows(event.target)) return;
    onStep(by);
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const { index, count } = place;
  return (
    <div className={styles['bar']}>
      <span className={styles['title']}>
        <Ellipsis text={item.name} />
      </span>
      {count > 1 && (
        <span className={styles['steps']}>
          <Button
            type="text"
            icon={<LeftOutlined />}
            aria-label={text('ui.preview.previous')}
            disabled={index === 0}
            onClick={() => onStep(-1)}
          />
          <span aria-live="polite">{text('ui.preview.position', { index: index + 1, count })}</span>
          <Button
            type="text"
            icon={<RightOutlined />}
            aria-label={text('ui.preview.next')}
            disabled={index === count - 1}
            onClick={() => onStep(1)}
          />
        </span>
      )}
      {item.download !== undefined && (
        <Button icon={<DownloadOutlined />} aria-label={text('ui.preview.download')} onClick={() => void item.download?.()}>
          <span className={styles['word']}>{text('ui.preview.download')}</span>
        </Button>
      )}
      <Button icon={<CloseOutlined />} aria-label={text('ui.action.cancel')} onClick={onClose}>
        <span className={styles['word']}>{text('ui.action.cancel')}</span>
      </Button>
    </div>
  );
}
