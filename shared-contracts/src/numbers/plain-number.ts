/** What is typed for a number, as plain as it gets: Chinese input writes in full width; separators of thousands and signs of money say nothing. */
export const plainNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[,\s¥$€]/g, '')
    .replace(/。/g, '.')
    .replace(/−/g, '-')
    .replace(/^\+/, '');
