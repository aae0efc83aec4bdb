const BYTE_ORDER_MARK = '\ufeff';

/** A picture as PNG text; undefined when it cannot be loaded or belongs to another server. */
async function asPng(src: string): Promise<string | undefined> {
  const image = new Image();
  image.src = src;
  try {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png');
  } catch {
    return undefined;
  }
}

/** The document as a file that word processors open: with its pictures inside, in a form that they know. */
export async function toWordFile(html: string): Promise<Blob> {
  const contents = new DOMParser().parseFromString(html, 'text/html');
  for (const image of contents.images) {
    const png = await asPng(image.getAttribute('src') ?? '');
    if (png !== undefined) image.setAttribute('src', png);
  }
  return new Blob([BYTE_ORDER_MARK, '<!doctype html>', contents.documentElement.outerHTML], { type: 'application/msword' });
}
