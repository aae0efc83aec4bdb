import { AppError } from '@banyan/shared-contracts/errors';
import { readPrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import type { PrintContent } from '@banyan/shared-contracts/print/print-output.contract';
import type { Caller } from '../../../core/access/caller';
import type { Chromium } from '../../../core/chromium/chromium';
import type { Core } from '../../../core/core';
import { createEngineFile } from './engine-file';
import { createPrintPictures } from './print-pictures';
import { fill, textsOf } from './print-texts';

/** A PDF file with the pages of some records. */
export interface PdfPart {
  content: Buffer;
  pages: number;
}

/** Nothing is loaded but what the page holds itself. */
const EMPTY = `<!doctype html><html><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'"></head><body></body></html>`;

export type PdfPages = ReturnType<typeof createPdfPages>;

/** Draws pages by the engine of remote-print in the Chromium of the server. */
export function createPdfPages(core: Pick<Core, 'config' | 'database' | 'files' | 'onError'>, chromium: Chromium) {
  const engine = createEngineFile(core.config);
  const picturesOf = createPrintPictures(core);

  async function once(script: string, input: unknown): Promise<PdfPart> {
    return chromium.page(async (page) => {
      await page.setContent(EMPTY);
      await page.evaluate(script);
      const drawn = await page.evaluate(
        (sent) => (globalThis as unknown as { banyanPrint: { draw(sent: unknown): Promise<{ pages: number }> } }).banyanPrint.draw(sent),
        input,
      );
      const content = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      return { content, pages: drawn.pages };
    });
  }

  return {
    /** Why there are no PDF files on this server; undefined where there are. */
    missing: chromium.missing,

    /**
     * The pages of records as one file. A failure is tried again, in a browser of its own the second time: browsers fail now and then by
     * themselves. Throws NOT_ALLOWED for templates that are HTML, and where the pages cannot be made.
     */
    async make(caller: Caller, content: PrintContent, title: string, recordsBefore = 0): Promise<PdfPart> {
      if (content.document === '') throw new AppError('NOT_ALLOWED', { what: 'what.printNoDocument' });
      const document = readPrintDocument(JSON.parse(content.document));
      const addresses = new Set<string>();
      const texts = { ...textsOf(caller.locale, content), recordsBefore };
      fill(document, content.records, texts, (address) => addresses.add(address));
      texts.pictures = await picturesOf(caller, addresses);
      const script = await engine();
      const input = { document, records: content.records, texts, title };
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(script, input);
        } catch (cause) {
          if (attempt === 3) throw new AppError('NOT_ALLOWED', { what: 'what.printFailed' }, { cause });
          core.onError(cause);
          if (attempt === 2) await chromium.restart();
        }
      }
    },
  };
}
