import { resolve } from 'node:path';
import { type Compiler, rspack, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { root } from '../build-id.mjs';

/** Whether this is a build of `npm run dev`. */
export const development = process.env['BANYAN_BUILD'] === 'development';

/** What `npm run dev` adds: fast refresh, a client in the page that takes updates in, and word to the launcher when a build is done. */
export const refresh = (name: string): RspackPluginInstance[] =>
  development
    ? [
        // Before fast refresh and React: it needs a hook that remembers every renderer, the shell's as well as those of remotes.
        new rspack.EntryPlugin(root, resolve(root, 'tools/src/dev-client.js'), {}),
        new rspack.DefinePlugin({ __DEV_BUILD__: JSON.stringify(name) }),
        new rspack.HotModuleReplacementPlugin(),
        new ReactRefreshRspackPlugin(),
        announceBuilds(name),
      ]
    : [];

const announceBuilds = (name: string): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.done.tap('announce-builds', (stats) => process.send?.({ name, hash: stats.hash, failed: stats.hasErrors() }));
  },
});
