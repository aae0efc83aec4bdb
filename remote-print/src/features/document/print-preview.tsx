import { CloseOutlined, DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { ScreenDialog } from '@banyan/shared-ui/dialog';
import { EmptyState } from '@banyan/shared-ui/table';
import { Button, Skeleton } from 'antd';
import { useText } from '../../kernel/use-text';
import { PaperView } from './paper-view';
import styles from './print-preview.module.css';
import { usePrintActions } from './use-print-actions';
import { usePrintDocuments } from './use-print-documents';

export interface PrintPreviewProps {
  templateId: string;
  recordIds: string[];
  /** Names the downloaded file and the entry of the log. */
  title: string;
  onClose: () => void;
}

/** Full-screen dialog with the filled template as paper; download, print, cancel (product-2 section 2). */
export function PrintPreview({ templateId, recordIds, title, onClose }: PrintPreviewProps) {
  const text = useText();
  const { data, error, isFetching, refetch } = usePrintDocuments(templateId, recordIds);
  const actions = usePrintActions({ templateId, title, content: isFetching ? undefined : data });
  const empty = data?.documents.length === 0;

  const bar = (
    <div className={styles['bar']}>
      <span className={styles['title']}>{title === '' ? text('print.document.preview') : title}</span>
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
      <Button icon={<CloseOutlined />} onClick={onClose}>
        {text('print.document.cancel')}
      </Button>
    </div>
  );

  return (
    <ScreenDialog bar={bar} onClose={onClose}>
      <div className={styles['desk']} role="region" tabIndex={0} aria-label={text('print.document.preview')} aria-busy={isFetching}>
        {isFetching && (
          <div className={styles['blank']} role="status" aria-label={text('print.document.loading')}>
            <Skeleton active paragraph={{ rows: 12 }} />
          </div>
        )}
        {!isFetching && error !== null && <ErrorPanel error={error} retry={() => void refetch()} />}
        {!isFetching && empty && <EmptyState text={text('print.document.empty')} />}
        {actions.page !== undefined && <PaperView html={actions.page.html} paper={actions.page.paper} />}
      </div>
    </ScreenDialog>
  );
}
