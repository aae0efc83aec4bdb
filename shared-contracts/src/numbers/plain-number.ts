/** A typed number in its plainest form: Chinese input writes in full width; thousands separators and currency signs are ignored. */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[,\s¥$€]/g, '')
    .replace(/。/g, '.')
    .replace(/−/g, '-')
    .replace(/^\+/, '');
