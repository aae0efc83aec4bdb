import { AppError } from '@banyan/shared-contracts/errors';

/** A photo of a signature with room to spare; decoding takes up to four bytes a pixel, however small the file is. */
const MAX_PIXELS = 4_000_000;

/** Refuses what is no undamaged picture of the kind that its data URL names. */
export async function checkPictureData(dataUrl: string, maxBytes: number): Promise<void> {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > maxBytes) throw new AppError('TOO_LARGE', { limit: `${Math.round(maxBytes / 1024)} KB` });
  const { default: sharp } = await import('sharp');
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  try {
    const { format } = await sharp(bytes, options).metadata();
    if (head !== `data:image/${format};base64`) throw new Error(`a picture of kind ${format}`);
    await sharp(bytes, options).raw().timeout({ seconds: 5 }).toBuffer();
  } catch (cause) {
    throw new AppError('FILE_CONTENT', { what: 'what.pictureUnreadable' }, { cause });
  }
}
