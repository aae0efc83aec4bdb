import { Delta, Quill } from './quill-parts';

/** Pictures that a change brings as parts of the text, each once. */
export const picturesIn = (change: Delta): string[] => [
  ...new Set(
    change.ops.flatMap(({ insert }) => {
      const address = typeof insert === 'object' ? insert['image'] : undefined;
      return typeof address === 'string' && address.startsWith('data:') ? [address] : [];
    }),
  ),
];

/** Such a picture as a file; undefined for what cannot be read. */
export function fileInText(address: string): File | undefined {
  const [, type = '', kind = '', content = ''] = /^data:(image\/(\w+));base64,(.*)$/s.exec(address) ?? [];
  if (type === '') return undefined;
  try {
    return new File([Uint8Array.from(atob(content), (sign) => sign.charCodeAt(0))], `picture.${kind}`, { type });
  } catch {
    return undefined;
  }
}

/** Shows another picture wherever that of an address stands, with its size. It is nothing that somebody would undo. */
export function replacePicture(quill: Quill, address: string, url: string): void {
  for (const picture of quill.root.querySelectorAll('img')) {
    const blot = picture.getAttribute('src') === address ? Quill.find(picture) : null;
    if (blot === null || blot instanceof Quill) continue;
    const at = quill.getIndex(blot);
    quill.updateContents(new Delta().retain(at).insert({ image: url }, quill.getFormat(at, 1)).delete(1), 'silent');
  }
}
