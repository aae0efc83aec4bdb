import { PrinterOutlined } from '@ant-design/icons';
import { AppError } from '@banyan/shared-contracts/errors';
import { countsPrints } from '@banyan/shared-contracts/print/document/document-values';
import type { PrintContent } from '@banyan/shared-contracts/print/print-output.contract';
import { savePrintLog } from '@banyan/shared-contracts/print/print-template.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useHost } from '@banyan/shared-ui/runtime';
import { Button, Skeleton } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { pageOfSheets } from '../../../kernel/engine/draw-pages';
import { missingIn, withCodes } from '../../../kernel/engine/missing-characters';
import type { Pages } from '../../../kernel/engine/sheets';
import { openPrintFrame, type PrintFrame } from '../../../kernel/print-frame';
import { useText } from '../../../kernel/use-text';
import styles from '../print-preview.module.css';
import { undrawnCodes, undrawnWords } from '../undrawn-codes';
import { FileButtons, JobBar } from './file-buttons';
import { PrintNotes } from './print-notes';
import { SheetsView } from './sheets-view';
import { READ_MS, useFiles } from './use-files';
import { usePages } from './use-pages';

/** Pages whose numbers are listed. */
const MOST_LISTED = 20;
/** Codes that are named; those of other records have the same reason. */
const MOST_CODES = 3;

interface PagesPreviewProps {
  templateId: string;
  content: PrintContent;
  /** Names the files and the entry of the log. */
  title: string;
  /** The records were printed, or refused to be: their numbers have changed. */
  onPrinted: () => void;
  /** The place of the buttons. */
  tools: HTMLElement;
}

/** What the reader has to know of the pages before they print them. */
function Notes({ content: { lost, refused }, pages: { sheets, warnings } }: { content: PrintContent; pages: Pages }) {
  const text = useText();
  const missing = useMemo(() => missingIn(document, sheets.map(({ textContent }) => textContent).join('')), [sheets]);
  const codes = undrawnCodes(warnings);
  const clipped = [...new Set(warnings.filter(({ kind }) => kind === 'tooHigh').map(({ page }) => page))];
  const notes = [
    ...(lost.length === 0 ? [] : [text('print.document.lost', { fields: lost.join('、') })]),
    ...(refused.length === 0 ? [] : [text('print.document.refused', { hosts: refused.join('、') })]),
    ...(missing === '' ? [] : [text('print.document.missing', { characters: withCodes(missing) })]),
    ...codes.slice(0, MOST_CODES).map((code) => undrawnWords(text, code)),
    ...(clipped.length === 0 ? [] : [text('print.document.clipped', { pages: clipped.slice(0, MOST_LISTED).join('、') })]),
    ...(warnings.some(({ kind }) => kind === 'tooManyPages') ? [text('print.document.tooMany', { count: sheets.length })] : []),
  ];
  return <PrintNotes notes={notes} />;
}

/** The pages of a document, as they will be printed. */
export function PagesPreview({ templateId, content, title, onPrinted, tools }: PagesPreviewProps) {
  const text = useText();
  const { request, toast, locale } = useHost();
  const { data, error, isFetching, refetch } = usePages(content);
  const [busy, setBusy] = useState(false);
  const desk = useRef<HTMLDivElement>(null);
  const printTitle = (title === '' ? content.fullName : title).slice(0, 200);
  const files = useFiles({
    templateId,
    recordIds: content.records.map(({ id }) => id),
    title: printTitle,
    labels: data?.document.labels !== undefined,
    onMade: countPrints,
  });

  /** Pages that show how often their record was printed are drawn anew. */
  function countPrints() {
    if (data !== undefined && countsPrints(data.document)) onPrinted();
  }

  async function print() {
    if (data === undefined) return;
    setBusy(true);
    let frame: PrintFrame | undefined;
    try {
      frame = await openPrintFrame(pageOfSheets(data.pages, data.document, printTitle, locale));
      const recordIds = data.records.map(({ id }) => id);
      const printed = data.records.map((record) => record.printed);
      // The entry comes before the dialog: it is refused where the record was printed as often as its template allows.
      await request(savePrintLog, {
        body: { printTitle, printNum: 1, printId: templateId, recordIds, printed, pages: data.pages.sheets.length },
      });
      await frame.print();
    } catch (refusal) {
      frame?.remove();
      toast('error', refusal instanceof AppError ? refusal.message : text('print.document.failed'), { ms: READ_MS });
    } finally {
      setBusy(false);
      countPrints();
    }
  }

  const buttons = (
    <>
      {data !== undefined && <span>{text('print.document.pages', { count: data.pages.sheets.length })}</span>}
      {/* A .doc file does not say that it is a copy. */}
      <FileButtons files={files} ready={data !== undefined} withoutDoc={data?.document.copies?.limit !== undefined} />
      <Button type="primary" icon={<PrinterOutlined />} disabled={data === undefined} loading={busy} onClick={() => void print()}>
        {text('print.document.print')}
      </Button>
    </>
  );

  return (
    <>
      {createPortal(buttons, tools)}
      <JobBar files={files} />
      <div
        ref={desk}
        className={styles['desk']}
        role="region"
        tabIndex={0}
        aria-label={text('print.document.preview')}
        aria-busy={isFetching}
      >
        {isFetching && data === undefined && (
          <div className={styles['blank']}>
            <Skeleton active paragraph={{ rows: 12 }} />
          </div>
        )}
        {!isFetching && error !== null && <ErrorPanel error={error} retry={() => void refetch()} />}
        {data !== undefined && <Notes content={content} pages={data.pages} />}
        {data !== undefined && <SheetsView pages={data.pages} paper={data.document.paper} desk={desk} />}
      </div>
    </>
  );
}
