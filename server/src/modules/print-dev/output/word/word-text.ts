import type { FontKey, Stroke, TextStyle } from '@banyan/shared-contracts/print/document/document';
import type { FilledInline, FilledLine } from '@banyan/shared-contracts/print/fill/filled';
import type * as docxLibrary from 'docx';
import type { IBorderOptions, IParagraphOptions, IRunOptions, ParagraphChild } from 'docx';
import { wordImages } from './word-images';

export type Docx = typeof docxLibrary & {
  /**
   * The field for the number of pages: some word processors do not support the field for sections, so it is used only where there are
   * several.
   */
  readonly pageTotal: (typeof docxLibrary.PageNumber)['TOTAL_PAGES' | 'TOTAL_PAGES_IN_SECTION'];
};

/** Twentieths of a point of a millimetre. */
const DXA_PER_MM = 1440 / 25.4;
export const dxa = (mm: number): number => Math.round(mm * DXA_PER_MM);

/** Faces that Word finds on the machines of offices. */
const FACES: Readonly<Record<FontKey, string>> = { sans: '微软雅黑', serif: '宋体', kai: '楷体', mono: '仿宋' };
const LATIN: Readonly<Record<FontKey, string>> = { sans: 'Arial', serif: 'Times New Roman', kai: 'Times New Roman', mono: 'Courier New' };

const colourOf = (colour: string): string => colour.replace('#', '');

/** XML does not permit control characters. */
// oxlint-disable-next-line no-control-regex
const clean = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

function runStyle({ font = 'sans', size = 10.5, bold, italic, under, colour }: TextStyle): IRunOptions {
  const face = FACES[font];
  return {
    font: { ascii: LATIN[font], hAnsi: LATIN[font], cs: LATIN[font], eastAsia: face },
    size: Math.round(size * 2),
    ...(bold === undefined ? {} : { bold }),
    ...(italic === undefined ? {} : { italics: italic }),
    ...(under === true ? { underline: {} } : {}),
    ...(colour === undefined ? {} : { color: colourOf(colour) }),
  };
}

/** A border; widths of Word are eighths of a point. */
export function borderOf({ BorderStyle }: Docx, { width, colour, dash = 'solid' }: Stroke): IBorderOptions {
  const styles = { solid: BorderStyle.SINGLE, dashed: BorderStyle.DASHED, dotted: BorderStyle.DOTTED };
  return { style: styles[dash], size: Math.max(Math.round((width / 25.4) * 72 * 8), 2), color: colourOf(colour) };
}

async function runsOf(docx: Docx, inline: FilledInline, base: TextStyle): Promise<ParagraphChild[]> {
  const { ImageRun, PageNumber, TextRun } = docx;
  if (inline.kind === 'image') return (await wordImages(inline.image, inline.w, inline.h)).map((image) => new ImageRun(image));
  const style = runStyle({ ...base, ...inline.style });
  if (inline.kind === 'text')
    return clean(inline.text)
      .split('\n')
      .map((text, index) => new TextRun({ ...style, text, ...(index > 0 ? { break: 1 } : {}) }));
  // Word breaks pages by itself: sums of a page cannot be known here.
  if (inline.late.what === 'sum') return [];
  const number = inline.late.what === 'page' ? PageNumber.CURRENT : docx.pageTotal;
  return [new TextRun({ ...style, children: [number] })];
}

/** Of a single line. */
const SINGLE = 240;

/** Height of the lines in 240ths; less than a single line would cut pictures. */
const lineOf = ({ line = 1.4 }: TextStyle, { content }: FilledLine): number =>
  Math.max(Math.round(line * 200), content.some(({ kind }) => kind === 'image') ? SINGLE : 0);

/** A paragraph; `more`: what its place adds. */
export async function paragraphOf(docx: Docx, line: FilledLine, base: TextStyle, more: IParagraphOptions = {}) {
  const style = { ...base, ...line.style };
  const children: ParagraphChild[] = [];
  for (const inline of line.content) children.push(...(await runsOf(docx, inline, style)));
  const { AlignmentType } = docx;
  const aligns = { left: AlignmentType.LEFT, center: AlignmentType.CENTER, right: AlignmentType.RIGHT, justify: AlignmentType.JUSTIFIED };
  return new docx.Paragraph({
    ...(style.align === undefined ? {} : { alignment: aligns[style.align] }),
    spacing: { line: lineOf(style, line), ...more.spacing },
    ...Object.fromEntries(Object.entries(more).filter(([name]) => name !== 'spacing')),
    children,
  });
}
