import type { Paper, PaperSize } from './document';

/** Width and height of upright sheets in millimetres, as the templates of 3.6 have them (api-data 2.10). */
export const PAPER_SIZES: Readonly<Record<Exclude<PaperSize, 'own'>, readonly [width: number, height: number]>> = {
  A3: [297, 420],
  A4: [210, 297],
  A5: [148, 210],
  B3: [353, 500],
  B5: [176, 250],
};

export const DEFAULT_MARGIN = 10;

/** A sheet of a known size with margins of 10 mm. */
export function paperOf(size: Exclude<PaperSize, 'own'>, landscape = false): Paper {
  const [width, height] = PAPER_SIZES[size];
  const margin = { top: DEFAULT_MARGIN, right: DEFAULT_MARGIN, bottom: DEFAULT_MARGIN, left: DEFAULT_MARGIN };
  return landscape ? { size, width: height, height: width, margin } : { size, width, height, margin };
}

/** Width of the body in millimetres. */
export const bodyWidth = ({ width, margin }: Paper): number => width - margin.left - margin.right;
