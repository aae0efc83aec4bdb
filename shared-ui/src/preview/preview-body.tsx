import { DownloadOutlined, FileOutlined, ReloadOutlined } from '@ant-design/icons';
import { AppError } from '@banyan/shared-contracts/errors';
import { Button, Spin } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { fileSize } from '../format/file-size';
import { useUiText } from '../i18n/use-ui-text';
import type { PreviewItem } from './preview-item';
import styles from './preview.module.css';
import type { Content } from './use-content';
import type { ViewerFailure } from './viewer';
import { ViewerBoundary } from './viewer-boundary';

interface PreviewBodyProps {
  item: PreviewItem;
  content: Content;
  onRetry: () => void;
  onFail: (why: ViewerFailure) => void;
  onStep: (step: 1 | -1) => void;
}

/** What is between the title and the end of the window. */
export function PreviewBody({ item, content, onRetry, onFail, onStep }: PreviewBodyProps) {
  const text = useUiText();
  if (content.state === 'ready') {
    const { kind, state: _state, ...shown } = content;
    return (
      <ViewerBoundary onFail={() => onFail('broken')}>
        <Suspense fallback={<Waiting />}>
          <kind.Viewer item={item} {...shown} onFail={onFail} onStep={onStep} />
        </Suspense>
      </ViewerBoundary>
    );
  }
  if (content.state === 'refused') return <Refused item={item} {...content} />;
  if (content.state === 'failed') {
    return (
      <Card item={item} alert>
        <p>{content.error instanceof AppError ? content.error.message : text('ui.preview.failed')}</p>
        <Button type="primary" icon={<ReloadOutlined />} onClick={onRetry}>
          {text('ui.action.retry')}
        </Button>
      </Card>
    );
  }
  return <Waiting />;
}

function Waiting() {
  const text = useUiText();
  return (
    <div className={styles['waiting']} role="status" aria-label={text('ui.preview.loading')}>
      <Spin delay={150} />
    </div>
  );
}

function Refused({ item, why, limit }: { item: PreviewItem; why: ViewerFailure | 'unknown' | 'large'; limit?: number }) {
  const text = useUiText();
  return (
    <Card item={item}>
      <p>{why === 'large' ? text('ui.preview.large', { size: fileSize(limit ?? 0) }) : text(`ui.preview.${why}`)}</p>
      {item.download !== undefined && (
        <Button type="primary" icon={<DownloadOutlined />} onClick={() => void item.download?.()}>
          {text('ui.preview.download')}
        </Button>
      )}
    </Card>
  );
}

function Card({ item, alert = false, children }: { item: PreviewItem; alert?: boolean; children: ReactNode }) {
  return (
    <div className={styles['card']} role={alert ? 'alert' : 'note'}>
      <FileOutlined className={styles['sign']} />
      <strong>{item.name}</strong>
      {item.size !== undefined && <small>{fileSize(item.size)}</small>}
      {children}
    </div>
  );
}
