import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@banyan/shared-contracts/locales';
import type { RemoteDefinition } from '@banyan/shared-contracts/remote';
import type { Compilation, Compiler, RspackPluginInstance } from '@rspack/core';
import { root } from '../build-id.mjs';
import { development } from './development';
import { pageStarts } from './page-starts';

/** Digests cannot be compressed, and every page reads those of all files of its remotes: the shortest that browsers check. */
const sriOf = (bytes: Buffer): string => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** What a remote shares with the host, in the manifest of federation. */
interface SharedEntry {
  name: string;
}

interface Assets {
  sync: string[];
  async: string[];
}

/** The manifest of federation, as far as something is done about it. */
interface Manifest {
  shared: SharedEntry[];
  exposes: { name: string; assets: Record<'js' | 'css', Assets> }[];
  metaData: { remoteEntry: { name: string } };
}

/** Without lists of later files, which are not used: all files are named already, each with its digest. */
const shorten = ({ exposes, ...manifest }: Manifest) => ({
  ...manifest,
  shared: [],
  exposes: exposes.map(({ assets: { js, css }, ...expose }) => ({
    ...expose,
    assets: { js: { ...js, async: [] }, css: { ...css, async: [] } },
  })),
});

/** Files without which nothing of a remote is shown. */
const entryOf = ({ metaData, exposes }: Manifest): string[] => [
  metaData.remoteEntry.name,
  ...exposes.filter(({ name }) => name === 'remote').flatMap(({ assets }) => assets.js.sync),
];

/** The same, and the files of what a remote shows on first pages (the chunk `start`). */
const startOf = (manifest: Manifest, compilation: Compilation): string[] => [
  ...entryOf(manifest),
  ...(compilation.namedChunkGroups.get('start')?.getFiles() ?? []),
];

/** Writes `remote.json` beside the federation manifest: all that the shell may know before it runs the remote's code. */
export function describeRemote(
  dir: string,
  definition: RemoteDefinition,
  release: { container: string; version: string; build: string },
): RspackPluginInstance {
  const messages = Object.fromEntries(
    LOCALES.map((locale) => [locale, JSON.parse(readFileSync(join(dir, `src/locales/${locale}.json`), 'utf8')) as Record<string, string>]),
  );
  const titleOf = (key: string) =>
    Object.fromEntries(LOCALES.map((locale) => [locale, messages[locale]?.[key] ?? missing(definition.id, key)]));
  return {
    apply(compiler: Compiler) {
      compiler.hooks.afterEmit.tap('describe-remote', (compilation) => {
        const {
          outputOptions: { path = '' },
          assets,
        } = compilation;
        const manifest = JSON.parse(readFileSync(join(path, 'mf-manifest.json'), 'utf8')) as Manifest;
        checkSurface(definition.id, manifest.shared);
        // Updates change files of a page that is open, so the descriptor has no digests in development.
        const files = development ? [] : Object.keys(assets).filter((name) => name !== 'mf-stats.json');
        const starts = development ? undefined : pageStarts(definition, compilation, entryOf(manifest));
        const descriptor = {
          id: definition.id,
          ...release,
          contract: definition.contract,
          api: definition.api,
          pages: definition.pages.map(({ address, titleKey, ...page }) => ({
            address,
            titleKey,
            title: titleOf(titleKey),
            start: starts?.of(page),
          })),
          menuTypes: definition.menuTypes.map(({ type, ...page }) => ({ type, start: starts?.of(page) })),
          slots: definition.slots.map(({ slot, order, name, when }, index) => ({ slot, order, name, when, index })),
          dialogs: definition.dialogs.map(({ name }) => ({ name })),
          ahead: starts?.ahead(),
          manifest: shorten(manifest),
          start: startOf(manifest, compilation),
          files: Object.fromEntries(files.map((name) => [name, sriOf(readFileSync(join(path, name)))])),
        };
        writeFileSync(join(path, 'remote.json'), JSON.stringify(descriptor));
      });
    },
  };
}

/** Federation finds a sub-path such as `antd/es/button`, or a door of ours, only when the shell imports it: what it does not would fail in the browser. */
function checkSurface(remote: string, shared: readonly SharedEntry[]): void {
  const surface = readFileSync(join(root, 'shell/src/federation/shared-surface.ts'), 'utf8');
  const bySubPath = (name: string): boolean => name.includes('/es/') || name.startsWith('@banyan/');
  const absent = shared.map(({ name }) => name).filter((name) => bySubPath(name) && !surface.includes(`'${name}'`));
  if (absent.length > 0)
    throw new Error(`remote ${remote}: the shell does not share ${absent.join(', ')} (shell/src/federation/shared-surface.ts)`);
}

function missing(remote: string, key: string): never {
  throw new Error(`remote ${remote}: a message file lacks ${key}`);
}
