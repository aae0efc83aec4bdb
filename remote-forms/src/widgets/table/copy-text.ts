/**
 * Puts a text on the clipboard, be it still on its way; answers whether the browser let it. Pages that are not served over TLS have only the older
 * way.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    // Browsers take a promise only while the key is pressed; a text that came later they would refuse.
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(plainBlob) })]);
    return true;
  } catch {
    return copyByEvent(await text);
  }
}

const plainBlob = (text: string) => new Blob([text], { type: 'text/plain' });

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
