/** No face has a glyph for it, so that browsers draw what they draw for every character that is missing. */
const NEVER = '\u{10fffe}';
const SIDE_PX = 24;
const SIZE_PX = 16;
const MOST = 50;
const FACE = '"Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei","PingFang SC",sans-serif';

/** Marks, spaces and controls are drawn as nothing or together with others. */
const DRAWN = /[^\p{M}\p{Z}\p{C}\s]|\p{Co}/u;
const ASCII = /[\u0020-\u007e]/;

interface Probe {
  measure(character: string): string;
  picture(character: string): string;
}

function probeOf(own: Document): Probe | undefined {
  const canvas = own.createElement('canvas');
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (pen === null) return undefined;
  pen.font = `${SIZE_PX}px ${FACE}`;
  pen.textBaseline = 'alphabetic';
  return {
    measure(character) {
      const { width, actualBoundingBoxLeft: left, actualBoundingBoxRight: right, actualBoundingBoxAscent: up } = pen.measureText(character);
      return [width, left, right, up].join(' ');
    },
    picture(character) {
      pen.clearRect(0, 0, SIDE_PX, SIDE_PX);
      pen.fillText(character, 2, SIDE_PX - 6);
      return pen.getImageData(0, 0, SIDE_PX, SIDE_PX).data.join(',');
    },
  };
}

const known = new Map<string, boolean>();

/** Characters and their codes: what is shown as a box here as well is known by its code alone. */
export const withCodes = (characters: string): string =>
  [...characters].map((one) => `${one} (U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`).join(' ');

/** Characters of a text that no face of this machine has, each once, at most 50: they are printed as boxes. */
export function missingIn(own: Document, text: string): string {
  const characters = [...new Set(text)].filter((character) => !ASCII.test(character) && DRAWN.test(character));
  const asked = characters.filter((character) => !known.has(character));
  if (asked.length > 0) {
    const probe = probeOf(own);
    if (probe === undefined) return '';
    const [none, box] = [probe.measure(NEVER), probe.picture(NEVER)];
    for (const character of asked) known.set(character, probe.measure(character) === none && probe.picture(character) === box);
  }
  return characters
    .filter((character) => known.get(character) === true)
    .slice(0, MOST)
    .join('');
}
