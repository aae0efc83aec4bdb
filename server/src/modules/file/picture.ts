import { AppError } from '@banyan/shared-contracts/errors';
import type { Draft } from '../../core/files/content-store';

/** Pictures that browsers show and that cannot carry scripts, by what their first bytes say. */
const RASTER: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
};
export const PICTURE_ACCEPT = 'png, jpg, gif, webp, bmp';
export const PLAIN_MIME = 'application/octet-stream';
const PDF_MIME = 'application/pdf';

/** Decoding a picture takes up to four bytes a pixel, however small its file is. */
const MAX_PIXELS = 64_000_000;
const THUMBNAIL_PX = 200;
const THUMBNAIL_SECONDS = 10;
export const THUMBNAIL_MIME = 'image/webp';

export const isRaster = (mime: string): boolean => mime in RASTER;
/** What a browser may show in a frame. */
export const isViewable = (mime: string): boolean => isRaster(mime) || mime === PDF_MIME;
export const extensionOfPicture = (mime: string): string => RASTER[mime] ?? '';

/** The kind of a content by its first bytes; everything that no browser should show is plain bytes. */
export async function detectMime(head: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(head))?.mime ?? PLAIN_MIME;
  return isViewable(mime) ? mime : PLAIN_MIME;
}

/** One picture at a time per process: memory is bounded whatever people upload together. */
let queue: Promise<unknown> = Promise.resolve();

/** A small picture of a picture, or undefined for kinds that need none; refuses what is damaged or would take too much memory to show. */
export function makeThumbnail(picture: Draft, mime: string): Promise<Buffer | undefined> {
  const made = queue.then(() => (mime === 'image/bmp' ? checkBitmap(picture.facts.head) : decode(picture.path)));
  queue = made.catch(() => undefined);
  return made;
}

async function decode(path: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const size = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => damaged(cause));
  if (size.width * size.height > MAX_PIXELS) throw new AppError('FILE_CONTENT', { what: 'what.picturePixels' });
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: THUMBNAIL_PX, height: THUMBNAIL_PX, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: THUMBNAIL_SECONDS })
    .toBuffer()
    .catch((cause: unknown) => damaged(cause));
}

const damaged = (cause: unknown): never => {
  throw new AppError('FILE_CONTENT', { what: 'what.pictureUnreadable' }, { cause });
};

/** Bitmaps are shown as they are; width and height stand in their header. */
function checkBitmap(head: Buffer): undefined {
  if (head.length < 26) damaged(undefined);
  const pixels = Math.abs(head.readInt32LE(18) * head.readInt32LE(22));
  if (pixels === 0 || pixels > MAX_PIXELS) throw new AppError('FILE_CONTENT', { what: 'what.picturePixels' });
}
