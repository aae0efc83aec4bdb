import type { BoxItem, LineItem, TextStyle } from '@banyan/shared-contracts/print/document/document';
import type { FilledPlaced, FilledSection } from '@banyan/shared-contracts/print/fill/filled';
import type { IImageOptions, ImageRun } from 'docx';
import { type Docx } from './word-text';

const PX_PER_MM = 96 / 25.4;
const EMU_PER_MM = 36_000;
/** Dots of a shape, per millimetre: 300 dpi. */
const DOTS = 300 / 25.4;
const MM_PER_PT = 25.4 / 72;
/** Half of the widest stroke, so that the ends of lines are drawn whole, mm. */
const EDGE = 1;
const MARK_SIZE = 48;
const MARK_OPACITY = 0.12;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const dashes = { solid: '', dashed: ' stroke-dasharray="2 1"', dotted: ' stroke-dasharray="0.4 0.6"' };

async function png(width: number, height: number, inner: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [w, h] = [Math.max(Math.round(width * DOTS), 1), Math.max(Math.round(height * DOTS), 1)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${width} ${height}">${inner}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function drawn(item: BoxItem | LineItem, w: number, h: number): string {
  const { stroke } = item;
  const dash = dashes[stroke?.dash ?? 'solid'];
  const line = stroke === undefined ? ' stroke="none"' : ` stroke="${stroke.colour}" stroke-width="${stroke.width}"${dash}`;
  if (item.kind === 'line') {
    const [x1, y1, x2, y2] = { flat: [0, 0, w, 0], tall: [0, 0, 0, h], down: [0, 0, w, h], up: [0, h, w, 0] }[item.way] as [
      number,
      number,
      number,
      number,
    ];
    return `<line x1="${x1 + EDGE}" y1="${y1 + EDGE}" x2="${x2 + EDGE}" y2="${y2 + EDGE}"${line}/>`;
  }
  const half = (stroke?.width ?? 0) / 2;
  const sides = `x="${EDGE + half}" y="${EDGE + half}" width="${Math.max(w - 2 * half, 0)}" height="${Math.max(h - 2 * half, 0)}" rx="${item.radius ?? 0}"`;
  return `<rect ${sides} fill="${item.fill ?? 'none'}"${line}/>`;
}

type Floating = NonNullable<IImageOptions['floating']>;

const behind = ({ TextWrappingType }: Docx, at: Pick<Floating, 'horizontalPosition' | 'verticalPosition'>): Floating => ({
  ...at,
  behindDocument: true,
  allowOverlap: true,
  wrap: { type: TextWrappingType.NONE },
});

const runOf = (docx: Docx, data: Buffer, width: number, height: number, floating: Floating): ImageRun =>
  new docx.ImageRun({ type: 'png', data, transformation: { width: width * PX_PER_MM, height: height * PX_PER_MM }, floating });

/** Boxes and lines behind the text, at their places below the paragraph that holds them. */
export async function shapesOf(docx: Docx, items: readonly FilledPlaced[]): Promise<ImageRun[]> {
  const { HorizontalPositionRelativeFrom, VerticalPositionRelativeFrom } = docx;
  const made: ImageRun[] = [];
  for (const { item, x, y, w, h } of items) {
    if (item.kind !== 'box' && item.kind !== 'line') continue;
    const [width, height] = [w + 2 * EDGE, h + 2 * EDGE];
    const data = await png(width, height, drawn(item, w, h));
    const offset = (mm: number) => Math.round((mm - EDGE) * EMU_PER_MM);
    const at = {
      horizontalPosition: { relative: HorizontalPositionRelativeFrom.COLUMN, offset: offset(x) },
      verticalPosition: { relative: VerticalPositionRelativeFrom.PARAGRAPH, offset: offset(y) },
    };
    made.push(runOf(docx, data, width, height, behind(docx, at)));
  }
  return made;
}

const widthOf = (text: string): number => [...text].reduce((sum, character) => sum + (character.charCodeAt(0) < 0x2e80 ? 0.6 : 1), 0);

/** The watermark as a picture in the middle of the page, behind everything; for the header. */
export async function watermarkOf(docx: Docx, mark: FilledSection['watermark'], base: TextStyle): Promise<ImageRun[]> {
  const text = (mark?.content ?? []).map((inline) => (inline.kind === 'text' ? inline.text : '')).join('');
  if (mark === undefined || text === '') return [];
  const { size = MARK_SIZE, colour = base.colour ?? '#000000', bold = false } = mark.style ?? {};
  const high = size * MM_PER_PT;
  const side = Math.min(Math.max(widthOf(text) * high, high) * 1.1 + high, 280);
  const words = `<text x="${side / 2}" y="${side / 2}" font-family="Noto Sans CJK SC, sans-serif" font-size="${high}" font-weight="${bold ? 700 : 400}" fill="${colour}" fill-opacity="${MARK_OPACITY}" text-anchor="middle" dominant-baseline="central" transform="rotate(${mark.angle} ${side / 2} ${side / 2})">${escaped(text)}</text>`;
  const { HorizontalPositionAlign, HorizontalPositionRelativeFrom, VerticalPositionAlign, VerticalPositionRelativeFrom } = docx;
  const at = {
    horizontalPosition: { relative: HorizontalPositionRelativeFrom.PAGE, align: HorizontalPositionAlign.CENTER },
    verticalPosition: { relative: VerticalPositionRelativeFrom.PAGE, align: VerticalPositionAlign.CENTER },
  };
  return [runOf(docx, await png(side, side, words), side, side, behind(docx, at))];
}
