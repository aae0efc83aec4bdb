import { type PrintDocument, savePrintLog } from '@banyan/shared-contracts/print/print-template.contract';
import { useHost } from '@banyan/shared-ui/runtime';
import { useCallback } from 'react';
import type { RenderContext } from '../../kernel/render-context';
import { renderForWord } from '../../kernel/render-document';
import { useText } from '../../kernel/use-text';
import { toWordFile } from '../../kernel/word-document';
import { useDocumentTexts } from './use-document-texts';

/** Records in the HTML of their template, and the dictionaries that it names. */
export interface HtmlContent {
  documents: PrintDocument[];
  dictionary: RenderContext['dictionary'];
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

/** What templates of HTML are rendered with. */
export function useRenderContext(title: string): (dictionary: RenderContext['dictionary']) => RenderContext {
  const { locale, session, resolveUrl } = useHost();
  const texts = useDocumentTexts();
  const { userName, userAccount } = session.user;
  return useCallback(
    (dictionary) => ({ title, locale, printer: `${userName}/${userAccount}`, texts, dictionary, resolveUrl, now: new Date() }),
    [title, locale, userName, userAccount, texts, resolveUrl],
  );
}

interface WordOf {
  templateId: string;
  recordIds: string[];
  title: string;
}

/** Title of an entry of the log. */
export const logTitle = (title: string, { documents }: HtmlContent): string =>
  (title === '' ? (documents[0]?.fullName ?? '') : title).slice(0, 200);

/** Saves records as the product's Word file, HTML that word processors open, and writes that to the log. */
export function useWordDownload({ templateId, recordIds, title }: WordOf): (content: HtmlContent) => Promise<void> {
  const { request } = useHost();
  const text = useText();
  const contextOf = useRenderContext(title);
  return async (content) => {
    const file = await toWordFile(renderForWord(content.documents, contextOf(content.dictionary)));
    await request(savePrintLog, {
      body: { printTitle: logTitle(title, content), printNum: 1, printId: templateId, kind: 'doc', recordIds },
    });
    saveAs(file, `${fileNameOf(title === '' ? text('print.document.fileName') : title)}.doc`);
  };
}
