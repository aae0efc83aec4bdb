import { isOwnPicture } from '@banyan/shared-contracts/files/own-picture';
import { Delta, Quill } from './quill-parts';

/** Pictures that a change contains as parts of the text, each once. */
export const picturesIn = (change: Delta): string[] => [
  ...new Set(
    change.ops.flatMap(({ insert }) => {
      const address = typeof insert === 'object' ? insert['image'] : undefined;
      return typeof address === 'string' && address.startsWith('data:') ? [address] : [];
    }),
  ),
];

/** How many pictures of a pasted text stay outside. A picture alone that comes with its file is taken from that. */
export function foreignPictures(html: string, hasFiles: boolean): number {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  if (hasFiles && body.childElementCount === 1 && body.firstElementChild?.tagName === 'IMG') return 0;
  return [...body.querySelectorAll('img')].filter((picture) => !isOwnPicture(picture.getAttribute('src') ?? '')).length;
}

function bytesOf(content: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Such a picture as a file; an empty file for data that cannot be read, which is not accepted as a picture. */
export function fileInText(address: string): File {
  const [, type = '', kind = '', content = ''] = /^data:(image\/(\w+));base64,(.*)$/s.exec(address) ?? [];
  return new File([bytesOf(content)], `picture.${kind}`, { type });
}

/** Replaces or removes the picture wherever an address is used; the size is preserved. Not part of the undo history. */
export function replacePicture(quill: Quill, address: string, url: string | undefined): void {
  for (const picture of quill.root.querySelectorAll('img')) {
    const blot = picture.getAttribute('src') === address ? Quill.find(picture) : null;
    if (blot === null || blot instanceof Quill) continue;
    const at = quill.getIndex(blot);
    const before = new Delta().retain(at);
    quill.updateContents((url === undefined ? before : before.insert({ image: url }, quill.getFormat(at, 1))).delete(1), 'silent');
  }
}
