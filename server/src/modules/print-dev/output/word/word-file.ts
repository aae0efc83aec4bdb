import { readB23, withoutRaw } from '@banyan/shared-contracts/print/b23/read-b23';
import { readPrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import type { FilledBand, FilledDocument, FilledSection } from '@banyan/shared-contracts/print/fill/filled';
import type { FileChild, ISectionOptions } from 'docx';
import type { Caller } from '../../../../core/access/caller';
import type { OutputContent } from '../../data/content.service';
import type { PrintPictures } from '../print-pictures';
import { fill, textsOf } from '../print-texts';
import { WordBlocks } from './word-blocks';
import { watermarkOf } from './word-shapes';
import { type Docx, dxa, paragraphOf } from './word-text';

/** Writes records in a template as .docx: tables, pictures, header and footer are objects of Word, which breaks the pages itself. */
export function createWordFile(picturesOf: PrintPictures) {
  /** HTML of the 3.6 designer is converted to a document first: Word has objects for the elements of a document, not for HTML. */
  return async (caller: Caller, content: OutputContent, title: string): Promise<Buffer> => {
    const { document: stored, html, pageParam } = content;
    const document = stored === '' ? readB23(html, pageParam) : withoutRaw(readPrintDocument(JSON.parse(stored)));
    const addresses = new Set<string>();
    const texts = textsOf(caller.locale, content);
    fill(document, content.records, texts, (address) => addresses.add(address));
    texts.pictures = await picturesOf(caller, addresses);
    return writeWord(fill(document, content.records, texts), title);
  };
}

/** A filled document as the bytes of a .docx file. */
async function writeWord(filled: FilledDocument, title: string): Promise<Buffer> {
  // 20 MB of code: loaded only on request.
  const library = await import('docx');
  const { TOTAL_PAGES, TOTAL_PAGES_IN_SECTION } = library.PageNumber;
  const docx: Docx = { ...library, pageTotal: filled.sections.length > 1 ? TOTAL_PAGES_IN_SECTION : TOTAL_PAGES };
  const blocks = new WordBlocks(docx, filled.style);
  const sections: ISectionOptions[] = [];
  if (filled.labels === undefined) for (const section of filled.sections) sections.push(await sectionOf(docx, blocks, filled, section));
  else sections.push({ properties: pageOf(docx, filled), children: await labelsOf(docx, blocks, filled) });
  return docx.Packer.toBuffer(new docx.Document({ title, creator: 'Banyan', sections }));
}

function pageOf({ PageOrientation, SectionType }: Docx, { paper }: FilledDocument): NonNullable<ISectionOptions['properties']> {
  const { width, height, margin } = paper;
  const lies = width > height;
  return {
    type: SectionType.NEXT_PAGE,
    page: {
      // The library turns the sides of paper that lies.
      size: {
        ...{ width: dxa(lies ? height : width), height: dxa(lies ? width : height) },
        orientation: lies ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
      },
      margin: {
        ...{ top: dxa(margin.top), right: dxa(margin.right), bottom: dxa(margin.bottom), left: dxa(margin.left) },
        ...{ header: dxa(margin.top), footer: dxa(margin.bottom) },
      },
      pageNumbers: { start: 1 },
    },
  };
}

const isOnFirst = (band: FilledBand | undefined): band is FilledBand => band !== undefined && (band.on === 'all' || band.on === 'first');
const isOnOthers = (band: FilledBand | undefined): band is FilledBand =>
  band !== undefined && (band.on === 'all' || band.on === 'notFirst');

async function sectionOf(docx: Docx, blocks: WordBlocks, filled: FilledDocument, section: FilledSection): Promise<ISectionOptions> {
  const { header, footer, body, again } = section;
  const drawn = async (band: FilledBand | undefined): Promise<FileChild[]> =>
    band === undefined ? [] : blocks.placed(band.items, band.height);
  const word =
    again === '' ? [] : [await paragraphOf(docx, { content: [{ kind: 'text', text: again }], style: { align: 'right' } }, filled.style)];
  const above = async (band: FilledBand | undefined) => {
    const mark = await watermarkOf(docx, section.watermark, filled.style);
    const marks =
      mark.length === 0 ? [] : [new docx.Paragraph({ children: mark, spacing: { line: 20, lineRule: docx.LineRuleType.EXACT } })];
    return new docx.Header({ children: [...marks, ...word, ...(await drawn(band))] });
  };
  const below = async (band: FilledBand | undefined) => new docx.Footer({ children: await drawn(band) });
  const last = [header, footer].filter((band) => band?.on === 'last');
  const children = await blocks.blocks(body);
  for (const band of last) children.push(...(await drawn(band)));
  return {
    properties: { ...pageOf(docx, filled), titlePage: true },
    headers: {
      first: await above(isOnFirst(header) ? header : undefined),
      default: await above(isOnOthers(header) ? header : undefined),
    },
    footers: {
      first: await below(isOnFirst(footer) ? footer : undefined),
      default: await below(isOnOthers(footer) ? footer : undefined),
    },
    children: children.length === 0 ? [new docx.Paragraph('')] : children,
  };
}

/** A table whose cells are the labels. */
async function labelsOf(docx: Docx, blocks: WordBlocks, { labels, sections }: FilledDocument): Promise<FileChild[]> {
  if (labels === undefined) return [];
  const { cols, width, height, gapX, gapY, start } = labels;
  const { HeightRule, Table, TableCell, TableLayoutType, TableRow, WidthType } = docx;
  const none = { style: docx.BorderStyle.NONE, size: 0, color: 'auto' };
  const borders = { top: none, bottom: none, left: none, right: none };
  const cells: FileChild[][] = Array.from({ length: start }, () => []);
  for (const section of sections) cells.push(await blocks.blocks(section.body));
  const rows = Array.from({ length: Math.ceil(cells.length / cols) }, (_unused, row) => {
    const own = Array.from({ length: cols }, (_other, column) => cells[row * cols + column] ?? []);
    const size = { size: dxa(width + gapX), type: WidthType.DXA };
    return new TableRow({
      height: { value: dxa(height + gapY), rule: HeightRule.EXACT },
      children: own.map((children) => new TableCell({ width: size, borders, children: [...children, new docx.Paragraph('')] })),
    });
  });
  const columnWidths = Array.from({ length: cols }, () => dxa(width + gapX));
  const all = { ...borders, insideHorizontal: none, insideVertical: none };
  return [new Table({ rows, layout: TableLayoutType.FIXED, columnWidths, borders: all, margins: { left: 0, right: 0 } })];
}
