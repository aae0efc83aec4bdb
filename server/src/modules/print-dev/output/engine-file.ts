import { AppError } from '@banyan/shared-contracts/errors';
import type { Config } from '../../../core/config';
import { createSignedRelease, type LiveRelease } from '../../../core/release/signed-release';

/** Path of the script in a release of remote-print. */
const ENGINE = 'print-engine/print-engine.js';

/**
 * Reads the script that draws pages from the live release of remote-print: people see the pages that it draws, and get the same as files. It runs only
 * where it is the file that was signed.
 */
export function createEngineFile(config: Pick<Config, 'webDir' | 'releaseKey'>): () => Promise<string> {
  const release = createSignedRelease(config);
  let known: { live: LiveRelease; script: string } | undefined;
  return async () => {
    try {
      const live = await release.read();
      if (known?.live === live) return known.script;
      const { base = '', serverFiles = {} } = live.set.remotes['print'] ?? {};
      const integrity = serverFiles[ENGINE];
      if (integrity === undefined) throw new Error(`the release set does not name ${base}${ENGINE}`);
      const script = await release.file(`${base}${ENGINE}`, integrity);
      known = { live, script };
      return script;
    } catch (cause) {
      throw new AppError('UNAVAILABLE', { reason: 'the release of remote-print has no engine' }, { cause });
    }
  };
}
