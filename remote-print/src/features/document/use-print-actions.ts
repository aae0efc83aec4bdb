import { AppError } from '@banyan/shared-contracts/errors';
import { type PrintDocument, savePrintLog } from '@banyan/shared-contracts/print/print-template.contract';
import { useHost } from '@banyan/shared-ui/runtime';
import { useMemo, useState } from 'react';
import { flowPages } from '../../kernel/flow-pages';
import { type Paper, readPaper } from '../../kernel/page-style';
import { printInFrame } from '../../kernel/print-frame';
import type { RenderContext } from '../../kernel/render-context';
import { renderDocument, renderForWord } from '../../kernel/render-document';
import { useText } from '../../kernel/use-text';
import { toWordFile } from '../../kernel/word-document';
import { useDocumentTexts } from './use-document-texts';

interface PrintContent {
  documents: PrintDocument[];
  dictionary: RenderContext['dictionary'];
}

interface PrintJob {
  templateId: string;
  title: string;
  content: PrintContent | undefined;
}

/** Characters that file systems refuse. */
const fileNameOf = (title: string) => title.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');

function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser reads the contents after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const renderContext = (parts: Omit<RenderContext, 'now'>): RenderContext => ({ ...parts, now: new Date() });

function useRenderContext(title: string, dictionary: RenderContext['dictionary'] | undefined): RenderContext | undefined {
  const { locale, session, resolveUrl } = useHost();
  const texts = useDocumentTexts();
  const { userName, userAccount } = session.user;
  return useMemo(
    () => dictionary && renderContext({ title, locale, printer: `${userName}/${userAccount}`, texts, dictionary, resolveUrl }),
    [title, locale, userName, userAccount, texts, dictionary, resolveUrl],
  );
}

/** The rendered document and what can be done with it. */
export function usePrintActions({ templateId, title, content }: PrintJob) {
  const { request, toast } = useHost();
  const text = useText();
  const [busy, setBusy] = useState<'print' | 'download'>();
  const documents = content?.documents;
  const context = useRenderContext(title, content?.dictionary);
  const page = useMemo((): { html: string; paper: Paper } | undefined => {
    const [first] = documents ?? [];
    if (context === undefined || documents === undefined || first === undefined) return undefined;
    return { html: renderDocument(documents, context), paper: readPaper(first.pageParam) };
  }, [documents, context]);

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
        if (page === undefined || documents === undefined || context === undefined) return;
        const html = renderDocument(documents, { ...context, now: new Date() });
        await printInFrame(html, (contents) => flowPages(contents, page.paper));
        const printTitle = (title === '' ? (documents?.[0]?.fullName ?? '') : title).slice(0, 200);
        await request(savePrintLog, { body: { printTitle, printNum: 1, printId: templateId } });
      }),
    download: () =>
      run('download', async () => {
        if (documents === undefined || context === undefined) return;
        const file = await toWordFile(renderForWord(documents, { ...context, now: new Date() }));
        saveAs(file, `${fileNameOf(title === '' ? text('print.document.fileName') : title)}.doc`);
      }),
  };
}
