/** A frame may not run anything; it may open the browser's print dialog. */
export const FRAME_SANDBOX = 'allow-same-origin allow-modals';

/** Until its pictures are there, or have failed. */
export const picturesReady = (document: Document): Promise<unknown> =>
  Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));

/** Most browsers stop in `print()` until their dialog is closed; for those that do not, this long after it. */
const CLOSED_MS = 1000;

/** Frame of the last print, as long as its dialog may still be open. */
let last: HTMLIFrameElement | undefined;

async function openFrame(html: string): Promise<HTMLIFrameElement> {
  last?.remove();
  const frame = document.createElement('iframe');
  last = frame;
  frame.setAttribute('sandbox', FRAME_SANDBOX);
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;inset-inline-start:-10000px;top:0;width:1000px;height:1000px;border:0';
  frame.srcdoc = html;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  return frame;
}

/** Prints a document through a hidden frame; resolves when the print dialog is closed. */
export async function printInFrame(html: string, prepare: (document: Document) => void): Promise<void> {
  const frame = await openFrame(html);
  const { contentWindow: target, contentDocument: contents } = frame;
  if (target === null || contents === null) return;
  await picturesReady(contents);
  prepare(contents);
  const closed = new Promise((resolve) => target.addEventListener('afterprint', resolve, { once: true }));
  void closed.then(() => frame.remove());
  const focused = document.activeElement;
  target.focus();
  target.print();
  await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, CLOSED_MS))]);
  // Keys go where they went before, so that Escape still closes the dialog.
  if (focused instanceof HTMLElement) focused.focus();
}
