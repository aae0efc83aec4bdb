import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** The mark, one path in a square of 32: a banyan with one crown and several roots. */
const MARK =
  'M16 3c3.6 0 6.4 1.9 7.3 4.6 3.2.3 5.7 2.6 5.7 5.6 0 3.2-2.8 5.8-6.2 5.8H18v5c0 2 1.6 3.6 4 5H10c2.4-1.4 4-3 4-5v-5H9.2C5.8 19 3 16.4 3 13.2c0-3 2.5-5.3 5.7-5.6C9.6 4.9 12.4 3 16 3zM8 18h1.6v8.5H8zM22.4 18H24v8.5h-1.6z';

/** Accent, and the surfaces of the top bar in both modes, as `shared-ui/theme` has them by default. */
export const COLOURS = { accent: '#2468F2', onAccent: '#FFFFFF', light: '#FFFFFF', dark: '#171C25' } as const;

/** The mark alone, for tabs of the browser. */
export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${COLOURS.accent}" d="${MARK}"/></svg>`;

/** The mark on the accent: `share` of the square is the mark's, `radius` rounds the ground. */
const onGround = (share: number, radius: number): string => {
  const scale = share.toFixed(3);
  const inset = (16 * (1 - share)).toFixed(3);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${COLOURS.accent}"/><g transform="translate(${inset} ${inset}) scale(${scale})"><path fill="${COLOURS.onAccent}" d="${MARK}"/></g></svg>`;
};

const plain = onGround(0.72, 7);
/** Systems cut their own shape out of these, so the ground reaches the edges and the mark stays in the safe middle. */
const whole = onGround(0.56, 0);

/** Pictures by name: a square of so many pixels, or the drawing itself. */
const drawings = {
  'icon.svg': { svg: plain, size: undefined },
  'icon-192.png': { svg: plain, size: 192 },
  'icon-512.png': { svg: plain, size: 512 },
  'maskable-192.png': { svg: whole, size: 192 },
  'maskable-512.png': { svg: whole, size: 512 },
  'apple-touch-icon.png': { svg: whole, size: 180 },
} as const;

export type IconName = keyof typeof drawings;

/** Part of every icon's address, so that it may be cached without limit. */
export const ICONS_VERSION = createHash('sha256').update(JSON.stringify(drawings)).digest('hex').slice(0, 10);

export const iconPath = (name: IconName): string => `/icons/${ICONS_VERSION}/${name}`;

export const isIconName = (name: string): name is IconName => Object.hasOwn(drawings, name);

export interface Picture {
  type: string;
  bytes: Buffer;
}

const drawn = new Map<IconName, Promise<Picture>>();

async function draw(name: IconName): Promise<Picture> {
  const { svg, size } = drawings[name];
  if (size === undefined) return { type: 'image/svg+xml', bytes: Buffer.from(svg) };
  const bytes = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
  return { type: 'image/png', bytes };
}

/** A picture of the mark, drawn once. */
export function iconOf(name: IconName): Promise<Picture> {
  const picture = drawn.get(name) ?? draw(name);
  drawn.set(name, picture);
  picture.catch(() => drawn.delete(name));
  return picture;
}
