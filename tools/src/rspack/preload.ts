import { type Compiler, HtmlRspackPlugin, type RspackPluginInstance } from '@rspack/core';

/** Tells the browser of a file that the entry asks for first of all, so that both come at once. */
export const preloadPiece = (name: string): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('preload-piece', (compilation) => {
      HtmlRspackPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('preload-piece', (groups) => {
        const file = [...(compilation.namedChunks.get(name)?.files ?? [])].find((one) => one.endsWith('.js'));
        if (file === undefined) throw new Error(`there is no file ${name}`);
        groups.headTags.unshift({
          tagName: 'link',
          voidTag: true,
          attributes: { rel: 'preload', as: 'script', crossorigin: 'anonymous', href: `${groups.publicPath}${file}` },
        });
        return groups;
      });
    });
  },
});
