import { DownOutlined, FilePdfOutlined, FileWordOutlined } from '@ant-design/icons';
import { Button, Dropdown, Progress, Tooltip } from 'antd';
import { withCodes } from '../../../kernel/engine/missing-characters';
import { useText } from '../../../kernel/use-text';
import styles from './pages.module.css';
import type { Files } from './use-files';

interface FileButtonsProps {
  files: Files;
  ready: boolean;
  /** The product's own Word file is offered by another button. */
  withoutDoc?: boolean;
}

/** PDF and Word. Where the server makes no PDF, the button says why. */
export function FileButtons({ files, ready, withoutDoc = false }: FileButtonsProps) {
  const text = useText();
  const { busy, canPdf, reason } = files;
  const isMaking = files.job !== undefined && (files.job.state === 'waiting' || files.job.state === 'active');
  const items = [
    { key: 'docx', label: text('print.document.docx'), onClick: () => void files.docx() },
    { key: 'doc', label: text('print.document.doc'), onClick: () => void files.doc() },
  ];
  return (
    <>
      <Tooltip title={reason}>
        <Button
          icon={<FilePdfOutlined />}
          disabled={!ready || canPdf !== true || isMaking}
          loading={busy === 'pdf'}
          onClick={() => void files.pdf()}
        >
          {text('print.document.pdf')}
        </Button>
      </Tooltip>
      {withoutDoc ? (
        <Button icon={<FileWordOutlined />} disabled={!ready} loading={busy === 'word'} onClick={() => void files.docx()}>
          {text('print.document.docx')}
        </Button>
      ) : (
        <Dropdown menu={{ items }} trigger={['click']} autoFocus disabled={!ready}>
          <Button icon={<FileWordOutlined />} loading={busy === 'word'}>
            {text('print.document.word')}
            <DownOutlined />
          </Button>
        </Dropdown>
      )}
    </>
  );
}

/** How far the job is that makes the PDF of many records. */
export function JobBar({ files: { job, fetchFile, busy } }: { files: Files }) {
  const text = useText();
  if (job === undefined) return null;
  const { state, done, total, pages } = job;
  const words =
    state === 'failed'
      ? job.text || text('print.document.failed')
      : state === 'done'
        ? text('print.pdf.ready', { pages })
        : state === 'waiting'
          ? text('print.pdf.waiting')
          : text('print.pdf.making', { done, total, pages });
  return (
    <div className={styles['job']} role="status">
      <Progress
        className={styles['progress'] ?? ''}
        percent={state === 'done' ? 100 : total === 0 ? 0 : Math.floor((done / total) * 100)}
        status={state === 'failed' ? 'exception' : state === 'done' ? 'success' : 'active'}
        aria-label={text('print.document.pdf')}
      />
      <span>{words}</span>
      {state === 'done' && (
        <Button type="primary" size="small" loading={busy === 'pdf'} onClick={() => void fetchFile()}>
          {text('print.pdf.fetch')}
        </Button>
      )}
      {(state === 'waiting' || state === 'active') && <span className={styles['later']}>{text('print.pdf.later')}</span>}
      {job.failed.length > 0 && (
        <details className={styles['left']}>
          <summary>{text('print.pdf.left', { count: job.failed.length })}</summary>
          <ul>
            {job.failed.map((record) => (
              <li key={record.id}>{`${record.title}：${record.reason}`}</li>
            ))}
          </ul>
        </details>
      )}
      {job.missing !== '' && (
        <span className={styles['later']}>{text('print.document.missingOnServer', { characters: withCodes(job.missing) })}</span>
      )}
    </div>
  );
}
