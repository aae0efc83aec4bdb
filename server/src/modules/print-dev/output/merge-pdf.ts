import type { PdfPart } from './pdf-pages';

/** One file of all pages, in the order of the parts. */
export async function mergePdf(parts: readonly PdfPart[], title: string): Promise<Buffer> {
  const [first] = parts;
  if (first !== undefined && parts.length === 1) return first.content;
  const { PDFDocument } = await import('pdf-lib');
  const whole = await PDFDocument.create();
  for (const { content } of parts) {
    const part = await PDFDocument.load(content);
    for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
  }
  whole.setTitle(title);
  return Buffer.from(await whole.save());
}
