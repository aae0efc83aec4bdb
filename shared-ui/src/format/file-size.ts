const UNITS = ['B', 'KB', 'MB', 'GB'] as const;

/** Bytes as B, KB, MB or GB with at most two decimals; 1 KB is 1024 B (product-1 section 9). */
export function fileSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(2))} ${UNITS[power]}`;
}
