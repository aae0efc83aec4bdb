import { readFileSync } from 'node:fs';
import { type Compilation, type Compiler, HtmlRspackPlugin, rspack, type RspackPluginInstance } from '@rspack/core';

const FILE = 'ahead.js';

/** A script of the page that needs no other. */
const compile = (source: string): string =>
  rspack.experiments.swc.transformSync(readFileSync(source, 'utf8'), {
    filename: source,
    isModule: true,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2022', minify: { compress: true, mangle: true } },
    minify: true,
  }).code;

const scriptOf = (compilation: Compilation, name: string): string => {
  const file = [...(compilation.namedChunks.get(name)?.files ?? [])].find((one) => one.endsWith('.js'));
  if (file === undefined) throw new Error(`there is no file ${name}`);
  return file;
};

/**
 * Preloads files before the code that requests them has arrived: one that the entry begins with, and those that only users with a session
 * need. The latter are added by a separate script (`ahead`), because the page allows no inline script.
 */
export const preloadPieces = (first: string, ahead: string, behindSignIn: readonly string[]): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('preload-pieces', (compilation) => {
      compilation.emitAsset(FILE, new rspack.sources.RawSource(compile(ahead)));
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('preload-pieces', (groups) => {
        const addressOf = (name: string) => `${groups.publicPath}${scriptOf(compilation, name)}`;
        const crossorigin = 'anonymous';
        // Written into the page, where names get their final hashes: the script itself is the same in every build.
        const files = behindSignIn.map(addressOf).join(' ');
        groups.headTags.unshift(
          {
            tagName: 'script',
            voidTag: false,
            attributes: { type: 'module', async: true, crossorigin, src: `${groups.publicPath}${FILE}`, 'data-files': files },
          },
          { tagName: 'link', voidTag: true, attributes: { rel: 'preload', as: 'script', crossorigin, href: addressOf(first) } },
        );
        return groups;
      });
    });
  },
});
