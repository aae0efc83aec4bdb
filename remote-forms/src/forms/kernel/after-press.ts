let pressed = false;
window.addEventListener('pointerdown', () => (pressed = true), { capture: true });
for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => (pressed = false), { capture: true });

/**
 * Runs now or, while a mouse button or a finger is down, after the click: content that appears meanwhile would move the button away from
 * the pointer.
 */
export function afterPress(run: () => void): void {
  if (!pressed) {
    run();
    return;
  }
  const heard = new AbortController();
  const end = () => {
    heard.abort();
    setTimeout(run);
  };
  for (const name of ['pointerup', 'pointercancel']) window.addEventListener(name, end, { signal: heard.signal });
}
