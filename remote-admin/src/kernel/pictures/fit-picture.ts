import { MAX_SIGNATURE_BYTES } from '@banyan/shared-contracts/session/profile/profile-signature.contract';
import { PAD, PAPER } from '@banyan/shared-ui/form';

/** Pictures are kept at twice the size of the pad, sharp on every screen. */
const SHARPNESS = 2;

/** Photographs are too large as PNG: then JPEG, as fine as the limit lets it be. */
function smallEnough(canvas: HTMLCanvasElement): string {
  const longest = (MAX_SIGNATURE_BYTES / 3) * 4;
  const png = canvas.toDataURL('image/png');
  if (png.length <= longest) return png;
  const jpegs = [0.9, 0.75, 0.6, 0.4].map((quality) => canvas.toDataURL('image/jpeg', quality));
  return jpegs.find((jpeg) => jpeg.length <= longest) ?? png;
}

/** A chosen picture on white paper, no larger than a drawn signature; refused when it is no picture. */
export async function fitPicture(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, (PAD.width * SHARPNESS) / picture.width, (PAD.height * SHARPNESS) / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('no canvas');
  pen.fillStyle = PAPER;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return smallEnough(canvas);
}
