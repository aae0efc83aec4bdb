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

const filesOf = (compilation: Compilation, name: string): string[] => {
  const files = [...(compilation.namedChunks.get(name)?.files ?? [])].filter((one) => /\.(?:js|css)$/.test(one));
  if (files.length === 0) throw new Error(`there is no file ${name}`);
  return files;
};

/**
 * Preloads files before the code that requests them has arrived: one that the entry begins with, and those that only users with a session
 * need. The latter become preloads by a separate script (`ahead`), because the page allows no inline script.
 */
export const preloadPieces = (first: string, ahead: string, behindSignIn: readonly string[]): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('preload-pieces', (compilation) => {
      compilation.emitAsset(FILE, new rspack.sources.RawSource(compile(ahead)));
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('preload-pieces', (groups) => {
        const crossorigin = 'anonymous';
        // Each is given its digest with those of all other tags: without it, the browser would not use what it has fetched.
        const links = (name: string, more: Record<string, string> = {}) =>
          filesOf(compilation, name).map((file) => ({
            tagName: 'link',
            voidTag: true,
            attributes: {
              rel: 'preload',
              as: file.endsWith('.css') ? 'style' : 'script',
              crossorigin,
              href: groups.publicPath + file,
              ...more,
            },
          }));
        groups.headTags.unshift(
          ...behindSignIn.flatMap((name) => links(name, { media: 'not all' })),
          {
            tagName: 'script',
            voidTag: false,
            attributes: { type: 'module', async: true, crossorigin, src: `${groups.publicPath}${FILE}` },
          },
          ...links(first),
        );
        return groups;
      });
    });
  },
});
