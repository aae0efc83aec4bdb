import { AppError } from '@banyan/shared-contracts/errors';
import { savePrintLog } from '@banyan/shared-contracts/print/print-template.contract';
import { useHost } from '@banyan/shared-ui/runtime';
import { useMemo, useState } from 'react';
import { flowPages } from '../../kernel/flow-pages';
import { type Paper, readPaper } from '../../kernel/page-style';
import { printInFrame } from '../../kernel/print-frame';
import { renderDocument } from '../../kernel/render-document';
import { useText } from '../../kernel/use-text';
import { type HtmlContent, useRenderContext, useWordDownload } from './use-word-download';

interface PrintJob {
  templateId: string;
  title: string;
  content: HtmlContent | undefined;
}

/** The rendered document and what can be done with it. */
export function usePrintActions({ templateId, title, content }: PrintJob) {
  const { request, toast } = useHost();
  const text = useText();
  const [busy, setBusy] = useState<'print' | 'download'>();
  const contextOf = useRenderContext(title);
  const saveWord = useWordDownload(title);
  const page = useMemo((): { html: string; paper: Paper } | undefined => {
    const [first] = content?.documents ?? [];
    if (content === undefined || first === undefined) return undefined;
    return { html: renderDocument(content.documents, contextOf(content.dictionary)), paper: readPaper(first.pageParam) };
  }, [content, contextOf]);

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
        const html = renderDocument(content.documents, contextOf(content.dictionary));
        await printInFrame(html, (contents) => flowPages(contents, page.paper));
        const printTitle = (title === '' ? (content.documents[0]?.fullName ?? '') : title).slice(0, 200);
        await request(savePrintLog, { body: { printTitle, printNum: 1, printId: templateId } });
      }),
    download: () =>
      run('download', async () => {
        if (content !== undefined) await saveWord(content);
      }),
  };
}
