/**
 * Keeps the offline page at hand (a service worker that answers nothing but pages which the network does not bring). Waits until the page is
 * there, and does without where the browser offers none or the connection is not secure.
 */
export function keepOfflinePage(): void {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
