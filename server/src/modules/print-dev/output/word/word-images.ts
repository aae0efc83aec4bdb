import type { FilledImage } from '@banyan/shared-contracts/print/fill/filled';
import type { IImageOptions } from 'docx';

const PX_PER_MM = 96 / 25.4;
/** Dots of a code, per millimetre: 600 dpi. */
const CODE_DOTS = 600 / 25.4;
const KINDS = { png: 'png', jpeg: 'jpg', gif: 'gif' } as const;

/** A picture as Word takes it, `w` by `h` mm. */
export type WordImage = IImageOptions;

async function codePng(path: string, box: { width: number; height: number }, w: number, h: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const [width, height] = [Math.round(w * CODE_DOTS), Math.round(h * CODE_DOTS)];
  const frame = `<rect width="${box.width}" height="${box.height}" fill="#fff"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${box.width} ${box.height}" preserveAspectRatio="none" shape-rendering="crispEdges">${frame}<path d="${path}"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

async function pictureOf(url: string, w: number, h: number, mode: 'contain' | 'cover' | 'stretch'): Promise<WordImage | undefined> {
  const [head = '', base64 = ''] = url.split(',');
  if (base64 === '') return undefined;
  const { default: sharp } = await import('sharp');
  const data = Buffer.from(base64, 'base64');
  const { format, width = 1, height = 1 } = await sharp(data).metadata();
  const kind = KINDS[format as keyof typeof KINDS] as (typeof KINDS)[keyof typeof KINDS] | undefined;
  const shown = kind === undefined || !head.startsWith('data:image/') ? await sharp(data).png().toBuffer() : data;
  const scale = mode === 'contain' ? Math.min(w / width, h / height) : undefined;
  const size = { width: scale === undefined ? w : width * scale, height: scale === undefined ? h : height * scale };
  return { type: kind ?? 'png', data: shown, transformation: { width: size.width * PX_PER_MM, height: size.height * PX_PER_MM } };
}

/** The pictures of an image of a document; what cannot be read is left out. */
export async function wordImages(image: FilledImage, w: number, h: number): Promise<WordImage[]> {
  if (image.kind === 'code') {
    if (image.path === undefined) return [];
    const data = await codePng(image.path, image, w, h);
    return [{ type: 'png', data, transformation: { width: w * PX_PER_MM, height: h * PX_PER_MM } }];
  }
  const each = w / Math.max(image.urls.length, 1);
  const read = image.urls.map((url) => pictureOf(url, each, h, image.mode).catch(() => undefined));
  return (await Promise.all(read)).filter((one) => one !== undefined);
}
