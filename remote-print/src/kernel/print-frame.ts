/** A frame may not run anything; it may open the browser's print dialog. */
export const FRAME_SANDBOX = 'allow-same-origin allow-modals';

/** Until its pictures are there, or have failed: those stay blank, as in the PDF file, instead of the browser's sign for a missing picture. */
export const picturesReady = (document: Document): Promise<unknown> =>
  Promise.all(
    [...document.images].map((image) =>
      image.decode().catch(() => {
        if (image.naturalWidth === 0) image.style.visibility = 'hidden';
      }),
    ),
  );

/** Longest time that the pictures of a page may take. */
const LOADED_MS = 15_000;
/** Most browsers stop in `print()` until their dialog is closed; for those that do not, this long after it. */
const CLOSED_MS = 1000;

const after = (ms: number): Promise<'late'> => new Promise((resolve) => setTimeout(() => resolve('late'), ms));

/** Frame of the last print, as long as its dialog may still be open. */
let last: HTMLIFrameElement | undefined;

/** A page that is ready to be printed. */
export interface PrintFrame {
  /** Resolves when the print dialog is closed. */
  print(): Promise<void>;
  /** For a page that is not printed. */
  remove(): void;
}

async function loaded(frame: HTMLIFrameElement): Promise<Document> {
  await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  const { contentDocument: contents } = frame;
  if (contents === null) throw new Error('the page to be printed is gone');
  await picturesReady(contents);
  return contents;
}

/** Loads a page with its pictures in a hidden frame. Throws where they are not there after `LOADED_MS`. */
export async function openPrintFrame(html: string, prepare: (document: Document) => void = () => undefined): Promise<PrintFrame> {
  last?.remove();
  const frame = document.createElement('iframe');
  last = frame;
  frame.setAttribute('sandbox', FRAME_SANDBOX);
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.style.cssText = 'position:fixed;inset-inline-start:-10000px;top:0;width:1000px;height:1000px;border:0';
  frame.srcdoc = html;
  const opened = loaded(frame);
  document.body.append(frame);
  const contents = await Promise.race([opened, after(LOADED_MS)]);
  const { contentWindow: target } = frame;
  if (contents === 'late' || target === null) {
    frame.remove();
    throw new Error('the page to be printed was not loaded in time');
  }
  prepare(contents);
  return {
    remove: () => frame.remove(),
    async print() {
      const closed = new Promise((resolve) => target.addEventListener('afterprint', resolve, { once: true }));
      void closed.then(() => frame.remove());
      const focused = document.activeElement;
      target.focus();
      target.print();
      await Promise.race([closed, after(CLOSED_MS)]);
      // Keys go where they went before, so that Escape still closes the dialog.
      if (focused instanceof HTMLElement) focused.focus();
    },
  };
}
