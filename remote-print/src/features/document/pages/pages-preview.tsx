import { CloseOutlined, PrinterOutlined } from '@ant-design/icons';
import { AppError } from '@banyan/shared-contracts/errors';
import type { PrintContent } from '@banyan/shared-contracts/print/print-output.contract';
import { savePrintLog } from '@banyan/shared-contracts/print/print-template.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { ScreenDialog } from '@banyan/shared-ui/dialog';
import { useHost } from '@banyan/shared-ui/runtime';
import { Button, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { pageOfSheets, showSheets } from '../../../kernel/engine/draw-pages';
import type { Pages } from '../../../kernel/engine/sheets';
import { printInFrame } from '../../../kernel/print-frame';
import { useText } from '../../../kernel/use-text';
import styles from '../print-preview.module.css';
import { usePages } from './use-pages';

/** On the screen alone: sheets below each other. */
const ON_SCREEN = '.sheet { box-shadow: 0 0 0 1px rgb(0 0 0 / 8%); margin: 0 auto 16px; }';

interface PagesPreviewProps {
  templateId: string;
  content: PrintContent;
  /** Names the entry of the log. */
  title: string;
  onClose: () => void;
}

function Sheets({ pages }: { pages: Pages }) {
  const text = useText();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current !== null) showSheets(host.current, pages, ON_SCREEN);
  }, [pages]);
  return <div ref={host} role="group" aria-label={text('print.document.paper')} />;
}

/** Full-screen dialog with the pages of a document, as they will be printed. */
export function PagesPreview({ templateId, content, title, onClose }: PagesPreviewProps) {
  const text = useText();
  const { request, toast, locale } = useHost();
  const { data, error, isFetching, refetch } = usePages(content);
  const [busy, setBusy] = useState(false);
  const printTitle = (title === '' ? content.fullName : title).slice(0, 200);

  async function print() {
    if (data === undefined) return;
    setBusy(true);
    try {
      const recordIds = content.records.map(({ id }) => id);
      // The entry comes first: it is refused where the record was printed as often as its template allows.
      await request(savePrintLog, {
        body: { printTitle, printNum: 1, printId: templateId, recordIds, pages: data.pages.sheets.length },
      });
      await printInFrame(pageOfSheets(data.pages, data.document, printTitle, locale), () => undefined);
    } catch (refusal) {
      toast('error', refusal instanceof AppError ? refusal.message : text('print.document.failed'));
    } finally {
      setBusy(false);
    }
  }

  const bar = (
    <div className={styles['bar']}>
      <span className={styles['title']}>{title === '' ? text('print.document.preview') : title}</span>
      {data !== undefined && <span>{text('print.document.pages', { count: data.pages.sheets.length })}</span>}
      <Button type="primary" icon={<PrinterOutlined />} disabled={data === undefined} loading={busy} onClick={() => void print()}>
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
        {isFetching && <Skeleton active paragraph={{ rows: 12 }} />}
        {!isFetching && error !== null && <ErrorPanel error={error} retry={() => void refetch()} />}
        {data !== undefined && <Sheets pages={data.pages} />}
      </div>
    </ScreenDialog>
  );
}
