import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { CONTRACT_VERSION } from '@banyan/shared-contracts/version';
import { LOCALES } from '@banyan/shared-contracts/locales';
import type { RemoteDefinition } from '@banyan/shared-contracts/remote';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Compiler, type Configuration, type RuleSetRule, rspack, type RspackPluginInstance } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { buildIdOf, root, versionOf } from './tools/src/build-id.mjs';

/**
 * The only front-end build configuration: the shell, a federated remote, and a remote standing alone, with the one map of shared
 * dependencies. Why each setting is as it is: docs/adr.
 */

const development = process.env['BANYAN_BUILD'] === 'development';

const majorOf = (packageName: string): string => {
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules', packageName, 'package.json'), 'utf8')) as { version: string };
  return `^${version.split('.')[0] ?? ''}.0.0`;
};

interface Share {
  /** Request, or prefix of requests when it ends with a slash. */
  key: string;
  range: string;
  /** False: the shell provides it by another door, and a remote that asks for it must fail loudly instead of bundling a second copy. */
  provided: boolean;
  version?: string;
}

const npm = (packageName: string, keys: string[] = [packageName], provided = true): Share[] =>
  keys.map((key) => ({ key, range: majorOf(packageName), provided }));

const ours = (door: string): Share => ({
  key: `@banyan/shared-ui/${door}`,
  range: `^${CONTRACT_VERSION.split('.')[0] ?? ''}.0.0`,
  provided: true,
  version: CONTRACT_VERSION,
});

/** Only what holds state is shared: the shell provides it, remotes never bring a copy. */
const shares: Share[] = [
  ...npm('react', ['react', 'react/']),
  ...npm('react-dom', ['react-dom', 'react-dom/']),
  // Routing comes through the surface `shared-ui/router`, which the shell tree-shakes.
  ...npm('react-router', ['react-router', 'react-router/'], false),
  ...npm('react-router-dom', ['react-router-dom'], false),
  ...npm('antd', ['antd/es/']),
  ...npm('jotai', ['jotai', 'jotai/']),
  ...npm('i18next'),
  ...npm('react-i18next'),
  ...npm('dayjs'),
  ...npm('@tanstack/react-query'),
  ours('runtime'),
  ours('router'),
];

/** The share map of a host (`provide`) or a remote, for the federation plugin. */
export function sharedMap(side: 'host' | 'remote') {
  const used = shares.filter(({ provided }) => side === 'remote' || provided);
  return Object.fromEntries(
    used.map(({ key, range, version }) => [
      key,
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: range,
        ...(side === 'remote' ? { import: false as const } : version === undefined ? {} : { version }),
      },
    ]),
  );
}

/** Name, version and build of a front end: the last part of the address below which its files stay forever. */
export function releaseOf(dir: string): { name: string; version: string; build: string; base: string } {
  const workspace = basename(dir);
  const name = workspace.replace(/^remote-/, '');
  const version = versionOf(workspace);
  const build = development ? 'dev' : (process.env['BANYAN_BUILD_ID'] ?? buildIdOf(workspace));
  return { name, version, build, base: `/r/${name}/${version}-${build}/` };
}

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  loader: 'builtin:swc-loader',
  type: 'javascript/auto',
  options: {
    transformImport: [{ source: 'antd', libraryName: 'antd', libraryDirectory: 'es', camelToDashComponentName: true }],
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      // A development remote must also run on a production shell, which provides no jsx-dev-runtime.
      transform: { react: { runtime: 'automatic', development: false, refresh: development } },
      target: 'es2022',
    },
  },
};

const styles = (name: string): RuleSetRule => ({
  test: /\.css$/,
  type: 'css/auto',
  parser: { namedExports: false },
  generator: { localIdentName: `${name}-[local]-[hash:base64:5]`, esModule: true },
});

function common(dir: string, name: string): Configuration {
  return {
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    context: dir,
    devtool: development ? 'cheap-module-source-map' : false,
    lazyCompilation: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: [scripts, styles(name)] },
    performance: false,
    stats: 'errors-warnings',
    optimization: { chunkIds: 'deterministic', moduleIds: 'deterministic' },
    infrastructureLogging: { level: 'error' },
  };
}

/** Updates replace files under their names; releases never do. */
const stamp = development ? '' : '.[contenthash:10]';

const fileNames = {
  filename: `[name]${stamp}.js`,
  chunkFilename: `[name]${stamp}.js`,
  cssFilename: `[name]${stamp}.css`,
  cssChunkFilename: `[name]${stamp}.css`,
  assetModuleFilename: `[name]${stamp}[ext]`,
  crossOriginLoading: 'anonymous' as const,
  hashFunction: 'xxhash64' as const,
  clean: !development,
};

/** Development builds stand where the launcher serves them from. */
const outputOf = (dir: string): string => (development ? join(root, '.cache/dev-web', releaseOf(dir).base) : resolve(dir, 'dist'));

const sriOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Adds integrity to every chunk that a chunk loads; expose chunks get theirs from `remote.json` by the shell's loader. */
const integrity = () => (development ? [] : [new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] })]);
/** What `npm run dev` adds: fast refresh, a client in the page that takes updates in, and word to the launcher when a build is done. */
const refresh = (name: string): RspackPluginInstance[] =>
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

const federation = (side: 'host' | 'remote', options: { name: string; filename?: string; exposes?: Record<string, string> }) =>
  new ModuleFederationPlugin({
    ...options,
    ...(side === 'host' ? { remotes: {} } : {}),
    shared: sharedMap(side),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    dev: false,
    experiments: {
      asyncStartup: true,
      optimization: { target: 'web' },
      ...(side === 'host' ? { provideExternalRuntime: true } : { externalRuntime: true }),
    },
  });

/**
 * Each shared library is a chunk of its own by nature, and each chunk a request of the first page. What every page needs comes in one piece, what
 * every page behind sign-in needs in a second; the rest stays apart, because few pages need much of it.
 */
const pieces = {
  base: ['react', 'react-dom', 'scheduler', 'jotai', 'i18next', 'react-i18next', 'html-parse-stringify', 'void-elements'],
  frame: [
    ...['react-router', 'react-router-dom', '@tanstack/query-core', '@tanstack/react-query', 'dayjs'],
    ...['@ant-design/cssinjs', '@ant-design/cssinjs-utils'],
    ...['_util', 'style', 'theme', 'config-provider', 'button', 'space', 'tooltip', 'popover', 'dropdown', 'menu', 'badge'].map(
      (part) => `antd/es/${part}`,
    ),
    ...['motion', 'trigger', 'tooltip', 'portal', 'resize-observer', 'overflow', 'dropdown', 'menu', 'context'].map(
      (part) => `@rc-component/${part}`,
    ),
  ],
};

const below = (folders: string[]): RegExp => new RegExp(`/node_modules/(?:${folders.join('|')})/`.replaceAll('/', '[\\\\/]'));

const inPieces: NonNullable<Configuration['optimization']> = {
  splitChunks: {
    chunks: 'async',
    cacheGroups: Object.fromEntries(Object.entries(pieces).map(([name, folders]) => [name, { name, test: below(folders), enforce: true }])),
  },
};

/** The host: it provides everything that is shared, and knows no remote at build time. */
export function shellConfig(dir: string): Configuration {
  const { base } = releaseOf(dir);
  const shared = common(dir, 'shell');
  return {
    ...shared,
    ...(development ? {} : { optimization: { ...shared.optimization, ...inPieces } }),
    entry: { main: './src/main.ts' },
    output: { ...fileNames, path: outputOf(dir), publicPath: base, uniqueName: 'shell' },
    plugins: [
      new rspack.HtmlRspackPlugin({ template: resolve(dir, 'src/index.html'), scriptLoading: 'defer', minify: false }),
      federation('host', { name: 'shell' }),
      ...integrity(),
      ...refresh('shell'),
    ],
  };
}

/** A remote as the shell mounts it. Container names are prefixed because federation looks them up on `window` (`window.print`). */
export function remoteConfig(dir: string, definition: RemoteDefinition): Configuration {
  const { version, build } = releaseOf(dir);
  const container = `mfe_${definition.id}`;
  return {
    ...common(dir, definition.id),
    name: definition.id,
    entry: {},
    // With the build in the unique name two builds of one remote can live in one page.
    output: { ...fileNames, path: outputOf(dir), publicPath: 'auto', uniqueName: `${container}_${build}` },
    plugins: [
      federation('remote', {
        name: container,
        filename: `remoteEntry${stamp}.js`,
        exposes: { './remote': './src/remote.config.ts', './lifecycle': './src/lifecycle.tsx' },
      }),
      ...integrity(),
      ...refresh(definition.id),
      describeRemote(dir, definition, { container, version, build }),
    ],
  };
}

/** The same remote standing alone: everything bundled, mounted by its lifecycle in the standalone frame. */
export function standaloneConfig(dir: string, definition: RemoteDefinition): Configuration {
  const { base } = releaseOf(dir);
  return {
    ...common(dir, definition.id),
    name: `${definition.id}-standalone`,
    // The federated build cleans dist/, so this one comes after it.
    dependencies: [definition.id],
    entry: { main: './src/standalone.ts' },
    output: {
      ...fileNames,
      path: resolve(dir, 'dist/standalone'),
      publicPath: `${base}standalone/`,
      uniqueName: `standalone_${definition.id}`,
    },
    plugins: [
      new rspack.HtmlRspackPlugin({
        template: resolve(root, 'shared-ui/src/standalone/index.html'),
        scriptLoading: 'defer',
        minify: false,
      }),
      ...integrity(),
    ],
  };
}

/** Writes `remote.json` beside the federation manifest: all that the shell may know before it runs the remote's code. */
function describeRemote(
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
      compiler.hooks.afterEmit.tap('describe-remote', ({ outputOptions: { path = '' }, assets }) => {
        const manifest = JSON.parse(readFileSync(join(path, 'mf-manifest.json'), 'utf8')) as { shared: { name: string }[] };
        checkSurface(definition.id, manifest.shared);
        // Updates change files of a page that is open, so in development nothing is said about their bytes.
        const files = development ? [] : Object.keys(assets).filter((name) => name !== 'mf-stats.json');
        const descriptor = {
          id: definition.id,
          ...release,
          contract: definition.contract,
          api: definition.api,
          pages: definition.pages.map(({ address, titleKey }) => ({ address, titleKey, title: titleOf(titleKey) })),
          menuTypes: definition.menuTypes.map(({ type }) => ({ type })),
          slots: definition.slots.map(({ slot, order, name, when }, index) => ({ slot, order, name, when, index })),
          dialogs: definition.dialogs.map(({ name }) => ({ name })),
          manifest,
          files: Object.fromEntries(files.map((name) => [name, sriOf(readFileSync(join(path, name)))])),
        };
        writeFileSync(join(path, 'remote.json'), JSON.stringify(descriptor));
      });
    },
  };
}

/** Federation finds a sub-path such as `antd/es/button` only when the shell imports it: one that does not would fail in the browser. */
function checkSurface(remote: string, shared: readonly { name: string }[]): void {
  const surface = readFileSync(join(root, 'shell/src/federation/shared-surface.ts'), 'utf8');
  const absent = shared.map(({ name }) => name).filter((name) => name.includes('/es/') && !surface.includes(`'${name}'`));
  if (absent.length > 0)
    throw new Error(`remote ${remote}: the shell does not share ${absent.join(', ')} (shell/src/federation/shared-surface.ts)`);
}

function missing(remote: string, key: string): never {
  throw new Error(`remote ${remote}: a message file lacks ${key}`);
}
