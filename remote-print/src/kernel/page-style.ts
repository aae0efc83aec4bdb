import type { Paper as WholePaper } from '@banyan/shared-contracts/print/document/document';

/** A sheet of paper: all lengths in mm. */
export type Paper = Pick<WholePaper, 'width' | 'height' | 'margin'>;

const MM_PER_INCH = 25.4;
const PX_PER_INCH = 96;
export const toPx = (mm: number): number => (mm * PX_PER_INCH) / MM_PER_INCH;

export const marginText = ({ margin: { top, right, bottom, left } }: Paper): string => `${top}mm ${right}mm ${bottom}mm ${left}mm`;

/** Ground between two sheets on the screen, px. */
const SHEET_GAP = 16;

/** Paper is white and ink is black in every theme, so the style of a document is defined here and not in the tokens. */
export const CONTENT_STYLE = `
  body { margin: 0; color: #000; font: 14px/1.5 -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
  p { margin: 0; min-height: 1.5em; }
  table { border-collapse: collapse; }
  td, th { padding: 2px 6px; }
  tr, img { break-inside: avoid; }
  img { vertical-align: middle; }
  .approval { width: 100%; }
  .approval td, .approval th { border: 1px solid #000; }
`;

/** Sheets stand below each other on the screen; printed, each fills one page. A little less than the page, so that rounding adds no empty one. */
export function pageStyle(paper: Paper): string {
  const { width, height, margin } = paper;
  return `${CONTENT_STYLE}
  * { box-sizing: border-box; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  @page { size: ${width}mm ${height}mm; margin: 0; }
  .sheet { position: relative; width: ${width}mm; min-height: ${height}mm; padding: ${marginText(paper)}; background: #fff; }
  .sheet + .sheet, .record + .record { margin-top: ${SHEET_GAP}px; }
  .number { position: absolute; right: 0; bottom: 0; left: 0; height: ${margin.bottom}mm; line-height: ${margin.bottom}mm; text-align: center; font-size: 11px; }
  @media screen { .sheet { box-shadow: inset 0 0 0 1px rgb(0 0 0 / 8%); } }
  @media print {
    .sheet { min-height: ${height - 0.5}mm; }
    .sheet + .sheet, .record + .record { margin-top: 0; break-before: page; }
  }
`;
}
