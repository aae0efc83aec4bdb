import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { Modal, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Attachments } from './attachments';
import styles from './reading-dialog.module.css';
import { RichText } from './rich-text';

/** What was written, with what stands above it. */
interface Writing {
  title: string;
  byline: ReactNode;
  /** HTML; where there is none, `excerpt` is all. */
  bodyText: string;
  excerpt: string;
  /** JSON text of a list of file items. */
  files: string;
}

interface ReadingDialogProps {
  /** Stands until the writing has arrived. */
  title: string;
  writing: Writing | undefined;
  error: unknown;
  retry: () => void;
  onClose: () => void;
}

/** A notice or message to be read. */
export function ReadingDialog({ title, writing, error, retry, onClose }: ReadingDialogProps) {
  useReturnFocus();
  return (
    <Modal open title={writing?.title ?? title} width={720} footer={null} onCancel={onClose} destroyOnHidden>
      {writing === undefined ? <Waiting error={error} retry={retry} /> : <Article writing={writing} />}
    </Modal>
  );
}

const Waiting = ({ error, retry }: Pick<ReadingDialogProps, 'error' | 'retry'>) =>
  error === null ? <Skeleton active title={false} paragraph={{ rows: 5 }} /> : <ErrorPanel error={error} retry={retry} />;

const Article = ({ writing: { byline, bodyText, excerpt, files } }: { writing: Writing }) => (
  <article className={styles['article']}>
    <div className={styles['byline']}>{byline}</div>
    {bodyText === '' ? <p>{excerpt}</p> : <RichText html={bodyText} />}
    <Attachments files={files} />
  </article>
);
