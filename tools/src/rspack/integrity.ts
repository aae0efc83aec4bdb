import { INTEGRITY_LOOKUP } from '@banyan/shared-contracts/integrity';
import { type Compiler, rspack, type RspackPluginInstance } from '@rspack/core';
import { development } from './development';

/** Every chunk is checked against a digest that the build's own entry names: for pages that are whole by themselves. */
export const integrity = (): RspackPluginInstance[] =>
  development ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha256'] })];

/**
 * Every chunk of a remote is checked against the digest that its descriptor names, which the host has read already: a table in the entry would say it
 * again, and digests cannot be compressed (5 of 17 KB in the entry of forms). Files are asked for without credentials as all others that the host fetches
 * ahead: a browser uses what it has fetched only for a request of the same kind.
 */
export const integrityOfHost: RspackPluginInstance = {
  apply(compiler: Compiler) {
    const looksUp = (element: string, address: string) => (code: string) =>
      `${code}\n${element}.crossOrigin = 'anonymous';\n${element}.integrity = self.${INTEGRITY_LOOKUP}?.(${element}.${address}) ?? '';`;
    compiler.hooks.thisCompilation.tap('integrity-of-host', (compilation) => {
      const hooks = compiler.rspack.RuntimePlugin.getCompilationHooks(compilation);
      hooks.createScript.tap('integrity-of-host', looksUp('script', 'src'));
      hooks.createLink.tap('integrity-of-host', looksUp('link', 'href'));
    });
  },
};
