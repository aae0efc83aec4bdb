import { randomInt } from 'node:crypto';
import { lookup } from '@banyan/shared-contracts/own-members';

/**
 * Characters that are not mistaken for one another, as strokes on a grid of 5 × 7 points: two digits are column and row of a point, `|` begins another
 * stroke.
 */
const GLYPHS: Readonly<Record<string, string>> = {
  2: '01 10 30 41 42 06 46',
  3: '00 40 22 32 43 45 36 16 05',
  4: '36 30 04 44',
  5: '40 00 02 32 43 45 36 06',
  6: '40 20 02 05 16 36 45 43 32 12 03',
  7: '00 40 16',
  8: '12 01 10 30 41 32 12 03 05 16 36 45 43 32',
  9: '42 33 13 02 01 10 30 41 42 44 26',
  A: '06 20 46|14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46|03 33',
  F: '40 00 06|03 33',
  H: '00 06|40 46|03 43',
  K: '00 06|40 03 46',
  L: '00 06 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  R: '06 00 30 41 42 33 03|23 46',
  T: '00 40|20 26',
  U: '00 05 16 36 45 40',
  W: '00 16 23 36 40',
  X: '00 46|40 06',
  Y: '00 23 40|23 26',
};
const CHARACTERS = Object.keys(GLYPHS);

/** Pixels. */
const [WIDTH, HEIGHT, UNIT] = [110, 40, 4.2];
const MAX_TURN = 0.35;
const NOISE_LINES = 3;
const [STROKE, NOISE_STROKE] = [2.2, 0.8];

type Point = readonly [x: number, y: number];

/** A random number from `-most` to `most`. */
const about = (most: number): number => (randomInt(-1000, 1001) / 1000) * most;

const line = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

/** The strokes of a character around a centre: turned as a whole, every point moved by itself. */
function strokesOf(character: string, [left, top]: Point, scale: number): string[] {
  const [turn, unit] = [about(MAX_TURN), UNIT * scale];
  const place = (point: string): Point => {
    const [x, y] = [(Number(point[0]) - 2) * unit + about(0.8), (Number(point[1]) - 3) * unit + about(0.8)];
    return [left + x * Math.cos(turn) - y * Math.sin(turn), top + x * Math.sin(turn) + y * Math.cos(turn)];
  };
  return (lookup(GLYPHS, character) ?? '').split('|').map((stroke) => line(stroke.split(' ').map(place)));
}

const noise = (): string => line([0, 1, 2, 3].map((part): Point => [(part * WIDTH) / 3, HEIGHT / 2 + about(HEIGHT / 3)]));

function shuffled<Item>(items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [items[last], items[other]] = [items[other] as Item, items[last] as Item];
  }
  return items;
}

const draw = (path: string, color: string, width: number): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const color = () => `hsl(${randomInt(360)},65%,38%)`;

/**
 * A picture (SVG text) of `length` random characters, and the characters. The order of its strokes does not reveal the order of the
 * characters.
 */
export function drawCaptcha(length: number): { picture: string; answer: string } {
  const answer = Array.from({ length }, () => CHARACTERS[randomInt(CHARACTERS.length)] ?? '');
  const step = WIDTH / (length + 0.4);
  const scale = Math.min(1, step / (5.4 * UNIT));
  const strokes = answer.flatMap((character, index) => {
    const own = color();
    const center: Point = [step * (index + 0.7) + about(1.5), HEIGHT / 2 + about(2)];
    return strokesOf(character, center, scale).map((path) => draw(path, own, STROKE));
  });
  const paths = shuffled([...strokes, ...Array.from({ length: NOISE_LINES }, () => draw(noise(), color(), NOISE_STROKE))]);
  return {
    picture: `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${paths.join('')}</svg>`,
    answer: answer.join(''),
  };
}
