import { AppError } from '@banyan/shared-contracts/errors';
import type { Draft } from '../../core/files/stores/content-store';
import { isKeyOf, lookup } from '@banyan/shared-contracts/own-members';

/** Pictures that browsers can display and that cannot contain scripts, by the type that their first bytes show. */
const RASTER: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
};
/** Audio and video files that browsers play, by the type that their first bytes show; the value is the type in which they are served. */
const MEDIA: Record<string, string> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/ogg': 'audio/ogg',
  'audio/ogg; codecs=opus': 'audio/ogg',
  'audio/wav': 'audio/wav',
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/ogg': 'video/ogg',
  'video/webm': 'video/webm',
};
export const PICTURE_ACCEPT = 'png, jpg, gif, webp, bmp';
export const PLAIN_MIME = 'application/octet-stream';
const PDF_MIME = 'application/pdf';

/** Decoding a picture takes up to four bytes a pixel, however small its file is. */
const MAX_PIXELS = 64_000_000;
const THUMBNAIL_PX = 200;
const THUMBNAIL_SECONDS = 10;
export const THUMBNAIL_MIME = 'image/webp';

export const isRaster = (mime: string): boolean => isKeyOf(RASTER, mime);
/** Whether a browser plays it. */
export const isMedia = (mime: string): boolean => isKeyOf(MEDIA, mime);
/** Whether a browser may show it in a frame; texts may be shown as well (docs/adr/0016). */
export const isViewable = (mime: string): boolean => isRaster(mime) || mime === PDF_MIME;
export const extensionOfPicture = (mime: string): string => lookup(RASTER, mime) ?? '';

/** The kind of a content by its first bytes; everything that no browser should show is plain bytes. */
export async function detectMime(head: Buffer): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(head))?.mime ?? PLAIN_MIME;
  return lookup(MEDIA, mime) ?? (isViewable(mime) ? mime : PLAIN_MIME);
}

/** One picture at a time per process: memory is bounded whatever people upload together. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * A thumbnail of a picture, or undefined for kinds that need none; throws for a damaged picture, or one that would take too much memory.
 */
export function makeThumbnail(picture: Draft, mime: string): Promise<Buffer | undefined> {
  const made = queue.then(() => (mime === 'image/bmp' ? checkBitmap(picture.facts) : decode(picture.path)));
  queue = made.catch(() => undefined);
  return made;
}

/**
 * The picture without the metadata that cameras and programs add (place, person, device), rotated as it was displayed; undefined where it
 * has no metadata and is stored byte for byte as it was sent. Every file that is displayed as a picture is stored in this way, and previews
 * of an uploaded file that is a picture are cleaned in this way: a user who may see a picture does not learn where the photographer lives.
 * Only the download of an uploaded file delivers the original, because there the file itself is the document. Colour profile and animation
 * are preserved.
 */
export function removeMetadata(picture: string | Buffer, mime: string): Promise<Buffer | undefined> {
  const made = queue.then(() => (mime === 'image/bmp' ? undefined : cleaned(picture)));
  queue = made.catch(() => undefined);
  return made;
}

async function cleaned(picture: string | Buffer): Promise<Buffer | undefined> {
  const sharp = await openSharp();
  const { format, pages = 1, ...found } = await measured(picture);
  if (METADATA.every((part) => found[part] === undefined)) return undefined;
  const { quality, ...lossless } = FULL_SIZE;
  const still = pages === 1;
  const read = sharp(picture, { limitInputPixels: MAX_PIXELS, failOn: 'error', animated: !still });
  return (still ? read.autoOrient() : read)
    .keepIccProfile()
    .toFormat(format, format === 'jpeg' || format === 'webp' ? { quality } : lossless)
    .timeout({ seconds: FULL_SIZE_SECONDS })
    .toBuffer()
    .catch((cause: unknown) => damaged(cause));
}

/** Parts of a picture's file other than the picture. */
const METADATA = ['exif', 'xmp', 'iptc', 'tifftagPhotoshop', 'comments'] as const;
/** Hardly distinguishable from the original. */
const FULL_SIZE = { quality: 92 };
const FULL_SIZE_SECONDS = 30;

async function openSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function measured(picture: string | Buffer) {
  const sharp = await openSharp();
  const facts = await sharp(picture, { limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => damaged(cause));
  if (facts.width * facts.height > MAX_PIXELS) throw new AppError('FILE_CONTENT', { what: 'what.picturePixels' });
  return facts;
}

async function decode(path: string): Promise<Buffer> {
  const sharp = await openSharp();
  await measured(path);
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

/**
 * Size in bytes of the bitmap header up to the compression field, and of the OS/2 header, whose second part is shorter and has 16 bits a
 * number.
 */
const BITMAP_HEADERS = 34;
const OLD_HEADERS = 26;
const OLD_INFO = 12;
/** Bitmaps whose pixels are stored one after the other: uncompressed, or with masks of their colours. */
const PLAIN_BITMAPS = [0, 3, 6];

/** Bitmaps are stored unchanged; width and height are in their header, and the data must have the corresponding length. */
function checkBitmap({ head, size }: Draft['facts']): undefined {
  const old = head.length >= OLD_HEADERS && head.readUInt32LE(14) === OLD_INFO;
  if (!old && head.length < BITMAP_HEADERS) damaged(undefined);
  const start = head.readUInt32LE(10);
  const [width, height, bits] = old
    ? [head.readUInt16LE(18), head.readUInt16LE(20), head.readUInt16LE(24)]
    : [head.readInt32LE(18), head.readInt32LE(22), head.readUInt16LE(28)];
  const pixels = Math.abs(width * height);
  if (pixels === 0 || pixels > MAX_PIXELS) throw new AppError('FILE_CONTENT', { what: 'what.picturePixels' });
  const row = 4 * Math.ceil((Math.abs(width) * bits) / 32);
  const plain = old || PLAIN_BITMAPS.includes(head.readUInt32LE(30));
  if (plain && start + row * Math.abs(height) > size) damaged(undefined);
}
