import type * as d from '../document/document';

const TYPES: Readonly<Record<d.PaperSize, string>> = { A3: '1', A4: '2', A5: '3', B3: '4', B5: '5', own: '6' };

/** The paper as older clients read it: JSON text of `pageParam` (api-forms A11). */
export function writePageParam({ size, width, height, margin }: d.Paper): string {
  // A client swaps the sides of landscape paper.
  const [short, long] = width > height ? [height, width] : [width, height];
  return JSON.stringify({
    type: TYPES[size],
    width: String(short),
    height: String(long),
    mt: String(margin.top),
    mb: String(margin.bottom),
    ml: String(margin.left),
    mr: String(margin.right),
    direction: width > height ? '横向' : '纵向',
  });
}
