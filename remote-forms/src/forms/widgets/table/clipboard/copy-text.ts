/** The result of a copy: on the clipboard, refused by the browser, or replaced by a newer one. */
type CopyResult = 'given' | 'refused' | 'replaced';

/** The copy of this window that began last. */
let newest = {};

/**
 * Puts a text on the clipboard, be it still on its way, unless a newer copy has begun meanwhile. Pages that are not served over TLS have only the
 * older way.
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
    // Browsers take a promise only while the key is pressed; a text that came later they would refuse.
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
    // The newer way is missing here: nothing else is left.
    return document.execCommand('copy') && heard;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', give, { capture: true });
  }
}
