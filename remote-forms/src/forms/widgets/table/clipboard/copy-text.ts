/** The result of a copy: on the clipboard, refused by the browser, or replaced by a newer one. */
type CopyResult = 'given' | 'refused' | 'replaced';

/** The last copy that was started in this window. */
let newest = {};

/**
 * Writes a text, or a promise of one, to the clipboard, unless a newer copy has started meanwhile. Pages that are not served over TLS have
 * only the older API.
 */
export async function copyText(text: string | Promise<string>): Promise<CopyResult> {
  const own = (newest = {});
  const begun = new AbortController();
  for (const kind of ['copy', 'cut']) document.addEventListener(kind, () => void (newest = {}), { capture: true, signal: begun.signal });
  const blobOf = (words: string) => {
    if (newest !== own) throw new Error('a newer copy has begun');
    return new Blob([words], { type: 'text/plain' });
  };
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    // Browsers accept a promise only during the key event; they would refuse a text that is written later.
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(blobOf) })]);
    return 'given';
  } catch {
    const words = await text;
    if (newest !== own) return 'replaced';
    return copyByEvent(words) ? 'given' : 'refused';
  } finally {
    begun.abort();
  }
}

function copyByEvent(text: string): boolean {
  let heard = false;
  const give = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    heard = true;
  };
  document.addEventListener('copy', give, { capture: true });
  try {
    // The newer API is missing here: there is no alternative.
    return document.execCommand('copy') && heard;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', give, { capture: true });
  }
}
