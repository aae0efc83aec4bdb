/** Puts a text on the clipboard; answers whether the browser let it. Pages that are not served over TLS have only the older way. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByEvent(text);
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
