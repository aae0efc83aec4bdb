import { AppError } from '@banyan/shared-contracts/errors';
import { readPaper } from '@banyan/shared-contracts/print/b23/read-paper';
import { savePrintLog } from '@banyan/shared-contracts/print/print-template.contract';
import { useHost } from '@banyan/shared-ui/runtime';
import { useMemo, useState } from 'react';
import { flowPages } from '../../kernel/flow-pages';
import type { Paper } from '../../kernel/page-style';
import { openPrintFrame } from '../../kernel/print-frame';
import { renderDocument } from '../../kernel/render-document';
import { withRemotePictures } from '../../kernel/remote-pictures';
import { useText } from '../../kernel/use-text';
import { type HtmlContent, logTitle, useRenderContext, useWordDownload } from './use-word-download';

interface PrintJob {
  templateId: string;
  recordIds: string[];
  title: string;
  content: HtmlContent | undefined;
  /** Pictures of other servers as data, by their addresses. */
  pictures: Readonly<Record<string, string>>;
}

/** The rendered document and what can be done with it. */
export function usePrintActions({ templateId, recordIds, title, content, pictures }: PrintJob) {
  const { request, toast } = useHost();
  const text = useText();
  const [busy, setBusy] = useState<'print' | 'download'>();
  const contextOf = useRenderContext(title);
  const saveWord = useWordDownload({ templateId, recordIds, title });
  const page = useMemo((): { html: string; paper: Paper } | undefined => {
    const [first] = content?.documents ?? [];
    if (content === undefined || first === undefined) return undefined;
    const html = withRemotePictures(renderDocument(content.documents, contextOf(content.dictionary)), pictures);
    return { html, paper: readPaper(first.pageParam) };
  }, [content, pictures, contextOf]);

  async function run(kind: 'print' | 'download', work: () => Promise<void>) {
    setBusy(kind);
    try {
      await work();
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('print.document.failed'));
    } finally {
      setBusy(undefined);
    }
  }

  return {
    page,
    busy,
    ready: page !== undefined && busy === undefined,
    print: () =>
      run('print', async () => {
        if (page === undefined || content === undefined) return;
        const html = withRemotePictures(renderDocument(content.documents, contextOf(content.dictionary)), pictures);
        let pages = 0;
        const frame = await openPrintFrame(html, (contents) => {
          pages = flowPages(contents, page.paper);
        });
        await frame.print();
        await request(savePrintLog, { body: { printTitle: logTitle(title, content), printNum: 1, printId: templateId, recordIds, pages } });
      }),
    download: () =>
      run('download', async () => {
        if (content !== undefined) await saveWord(content);
      }),
  };
}
