/**
 * Installs the offline page (a service worker that answers only requests for pages that the network does not deliver). Waits until the page
 * is loaded, and does nothing if the browser does not support it or the connection is not secure.
 */
export function keepOfflinePage(): void {
  if (!window.isSecureContext || !('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js', { scope: '/', updateViaCache: 'none' }).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register, { once: true });
}
