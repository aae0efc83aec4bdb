import { AppError } from '@banyan/shared-contracts/errors';
import { readPrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import type { PrintDocument } from '@banyan/shared-contracts/print/document/document';
import type { Page } from 'playwright-core';
import type { Caller } from '../../../core/access/caller';
import type { Chromium } from '../../../core/chromium/chromium';
import type { Core } from '../../../core/core';
import type { OutputContent } from '../data/content.service';
import { createEngineFile } from './engine-file';
import type { PrintPictures } from './print-pictures';
import { fill, type PrintTexts, textsOf } from './print-texts';

/** A PDF file with the pages of some records. */
export interface PdfPart {
  content: Buffer;
  pages: number;
  /** Characters that no face of this machine has. */
  missing: string;
}

/** Result of the engine (`DrawnPages` of remote-print). */
interface Drawn {
  pages: number;
  asked: string[];
  missing: string;
}

interface Input {
  document?: PrintDocument;
  html: string;
  pageParam: string;
  records: OutputContent['records'];
  texts: PrintTexts;
  title: string;
}

/** Nothing is loaded except for what the page itself contains. */
const EMPTY = `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'"></head><body></body></html>`;

export type PdfPages = ReturnType<typeof createPdfPages>;

/** Draws pages by the engine of remote-print in the Chromium of the server. */
export function createPdfPages(
  core: Pick<Core, 'config' | 'onError'>,
  { chromium, picturesOf }: { chromium: Chromium; picturesOf: PrintPictures },
) {
  const engine = createEngineFile(core.config);

  const draw = (page: Page, input: Input): Promise<Drawn> =>
    page.evaluate(
      (sent) => (globalThis as unknown as { banyanPrint: { draw(sent: unknown): Promise<Drawn> } }).banyanPrint.draw(sent),
      input,
    );

  const once = (script: string, caller: Caller, input: Input): Promise<PdfPart> =>
    chromium.page(async (page) => {
      await page.setContent(EMPTY);
      await page.evaluate(script);
      let drawn = await draw(page, input);
      // The pictures in HTML of the 3.6 designer are known only after it is filled.
      if (drawn.asked.length > 0) {
        const pictures = { ...input.texts.pictures, ...(await picturesOf(caller, drawn.asked)) };
        drawn = await draw(page, { ...input, texts: { ...input.texts, pictures } });
      }
      const content = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      return { content, pages: drawn.pages, missing: drawn.missing };
    });

  async function inputOf(caller: Caller, content: OutputContent, title: string, recordsBefore: number): Promise<Input> {
    const { html, pageParam, records } = content;
    const texts = { ...textsOf(caller.locale, content), recordsBefore };
    if (content.document === '') return { html, pageParam, records, texts, title };
    const document = readPrintDocument(JSON.parse(content.document));
    const addresses = new Set<string>();
    fill(document, records, texts, (address) => addresses.add(address));
    texts.pictures = await picturesOf(caller, addresses);
    return { document, html, pageParam, records, texts, title };
  }

  return {
    /** Why there are no PDF files on this server; undefined where there are. */
    missing: chromium.missing,

    /**
     * The pages of records as one file. After a failure there is a second try in a new browser, because browsers fail occasionally without
     * a cause in the document. Throws NOT_ALLOWED where the pages cannot be made.
     */
    async make(caller: Caller, content: OutputContent, title: string, recordsBefore = 0): Promise<PdfPart> {
      const input = await inputOf(caller, content, title, recordsBefore);
      const script = await engine();
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(script, caller, input);
        } catch (cause) {
          if (attempt === 3) throw new AppError('NOT_ALLOWED', { what: 'what.printFailed' }, { cause });
          core.onError(cause);
          if (attempt === 2) await chromium.restart();
        }
      }
    },
  };
}
