/** SVG path of the dark modules of a QR code, one unit each, with a margin around them (api-forms B4). */
export function qrPath(size: number, isDark: (row: number, column: number) => boolean, margin: number): string {
  const cells = Array.from({ length: size * size }, (_, at) => [Math.floor(at / size), at % size] as const);
  return cells.flatMap(([row, column]) => (isDark(row, column) ? `M${column + margin} ${row + margin}h1v1h-1z` : [])).join('');
}

/** SVG path of a bar code out of its bits (`1` is dark), each bit so many px wide (api-forms B4). */
export const barPath = (bits: string, bar: { width: number; height: number }, margin: number): string =>
  [...bits.matchAll(/1+/g)]
    .map(
      ({ 0: { length }, index }) => `M${index * bar.width + margin} ${margin}h${length * bar.width}v${bar.height}h-${length * bar.width}z`,
    )
    .join('');
