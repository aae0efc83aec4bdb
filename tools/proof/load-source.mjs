import { createViteServer } from 'vitest/node';
import { root } from '../src/build-id.mjs';

/** A module of the sources, for what has no way in over HTTP yet. */
export async function loadSource(file) {
  const vite = await createViteServer({
    root,
    configFile: false,
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    return await vite.ssrLoadModule(`/${file}`);
  } finally {
    await vite.close();
  }
}
