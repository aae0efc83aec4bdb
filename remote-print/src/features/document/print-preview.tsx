import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import type { PrintContent } from '@banyan/shared-contracts/print/print-output.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { EmptyState } from '@banyan/shared-ui/table';
import { Button, Skeleton } from 'antd';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { missingIn, withCodes } from '../../kernel/engine/missing-characters';
import { useText } from '../../kernel/use-text';
import { FileButtons, JobBar } from './pages/file-buttons';
import { PrintNotes } from './pages/print-notes';
import { useFiles } from './pages/use-files';
import { PaperView } from './paper-view';
import styles from './print-preview.module.css';
import { usePrintActions } from './use-print-actions';
import { usePrintDocuments } from './use-print-documents';

interface PrintPreviewProps {
  templateId: string;
  recordIds: string[];
  /** Names the downloaded file and the entry of the log. */
  title: string;
  /** Undefined where the template or its records cannot be read: then reading them again says why. */
  content: PrintContent | undefined;
  /** The place of the buttons. */
  tools: HTMLElement;
}

const NO_PICTURES = {};

/** The filled template as paper; download, print (product-2 section 2). */
export function PrintPreview({ templateId, recordIds, title, content, tools }: PrintPreviewProps) {
  const text = useText();
  const { data, error, isFetching, refetch } = usePrintDocuments(templateId, recordIds);
  const actions = usePrintActions({
    templateId,
    recordIds,
    title,
    pictures: content?.pictures ?? NO_PICTURES,
    content: isFetching ? undefined : data,
  });
  const empty = data?.documents.length === 0;
  const { page } = actions;
  const missing = useMemo(() => (page === undefined ? '' : missingIn(document, page.html)), [page]);
  const name = (title === '' ? (content?.fullName ?? '') : title).slice(0, 200);
  const files = useFiles({ templateId, recordIds, title: name, labels: false });
  const notes = [
    ...(content === undefined || content.refused.length === 0
      ? []
      : [text('print.document.refused', { hosts: content.refused.join('、') })]),
    ...(content === undefined || content.lost.length === 0 ? [] : [text('print.document.lost', { fields: content.lost.join('、') })]),
    ...(missing === '' ? [] : [text('print.document.missing', { characters: withCodes(missing) })]),
  ];

  const buttons = (
    <>
      {content !== undefined && <FileButtons files={files} ready={actions.ready} withoutDoc />}
      <Button icon={<DownloadOutlined />} disabled={!actions.ready} loading={actions.busy === 'download'} onClick={actions.download}>
        {text('print.document.download')}
      </Button>
      <Button
        type="primary"
        icon={<PrinterOutlined />}
        disabled={!actions.ready}
        loading={actions.busy === 'print'}
        onClick={actions.print}
      >
        {text('print.document.print')}
      </Button>
    </>
  );

  return (
    <>
      {createPortal(buttons, tools)}
      <JobBar files={files} />
      <div className={styles['desk']} role="region" tabIndex={0} aria-label={text('print.document.preview')} aria-busy={isFetching}>
        {isFetching && (
          <div className={styles['blank']} role="status" aria-label={text('print.document.loading')}>
            <Skeleton active paragraph={{ rows: 12 }} />
          </div>
        )}
        {!isFetching && error !== null && <ErrorPanel error={error} retry={() => void refetch()} />}
        {!isFetching && empty && <EmptyState text={text('print.document.empty')} />}
        {page !== undefined && <PrintNotes notes={notes} />}
        {page !== undefined && <PaperView html={page.html} paper={page.paper} />}
      </div>
    </>
  );
}
