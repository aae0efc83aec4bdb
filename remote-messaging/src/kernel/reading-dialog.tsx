import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useHost } from '@banyan/shared-ui/runtime';
import { Modal, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Attachments } from './attachments';
import { readFiles } from './read-files';
import styles from './reading-dialog.module.css';
import { RichText } from './rich-text';

/** A text to read, with its head. */
interface Writing {
  title: string;
  byline: ReactNode;
  /** Picture of this application above the text, or ''. */
  coverImage: string;
  /** Shown above the text, or in place of it. */
  excerpt: string;
  /** HTML, or ''. */
  bodyText: string;
  /** JSON text of a list of file items. */
  files: string;
  /** Ids of those files that are no longer there. */
  goneFiles?: readonly string[];
}

interface ReadingDialogProps {
  /** Shown until the text is loaded. */
  title: string;
  writing: Writing | undefined;
  error: unknown;
  /** Shown instead of the error where the text no longer exists. */
  gone?: string | undefined;
  retry: () => void;
  onClose: () => void;
}

/** A notice or message, read-only. */
export function ReadingDialog({ title, writing, error, gone, retry, onClose }: ReadingDialogProps) {
  useReturnFocus();
  return (
    <Modal open title={writing?.title ?? title} width={720} footer={null} onCancel={onClose} destroyOnHidden>
      {writing === undefined ? <Waiting error={error} gone={gone} retry={retry} /> : <Article writing={writing} />}
    </Modal>
  );
}

function Waiting({ error, gone, retry }: Pick<ReadingDialogProps, 'error' | 'gone' | 'retry'>) {
  if (gone !== undefined) return <p role="status">{gone}</p>;
  return error === null ? <Skeleton active title={false} paragraph={{ rows: 5 }} /> : <ErrorPanel error={error} retry={retry} />;
}

function Article({ writing: { byline, coverImage, bodyText, excerpt, files, goneFiles } }: { writing: Writing }) {
  const { resolveUrl } = useHost();
  return (
    <article className={styles['article']}>
      <div className={styles['byline']}>{byline}</div>
      {coverImage !== '' && <img className={styles['cover']} src={resolveUrl(coverImage)} alt="" />}
      {excerpt !== '' && <p className={styles[bodyText === '' ? 'only' : 'lead']}>{excerpt}</p>}
      {bodyText !== '' && <RichText html={bodyText} />}
      {readFiles(files).length > 0 && (
        <div className={styles['files']}>
          <Attachments files={files} gone={goneFiles} />
        </div>
      )}
    </article>
  );
}
