import { vi } from 'vitest';

const textOfBlob = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

/** The clipboard of a browser that accepts promises of texts; `written` is the last written text. */
export function browserClipboard() {
  const written: string[] = [];
  class Item {
    readonly text: Promise<string>;
    constructor({ 'text/plain': blob }: Record<'text/plain', Promise<Blob>>) {
      this.text = blob.then(textOfBlob);
    }
  }
  vi.stubGlobal('ClipboardItem', Item);
  const write = async ([item]: Item[]) => void written.push((await item?.text) ?? '');
  Object.defineProperty(navigator, 'clipboard', { value: { write }, configurable: true });
  return written;
}
