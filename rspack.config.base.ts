import { basename, join, relative, resolve } from 'node:path';
import type { RemoteDefinition } from '@banyan/shared-contracts/remote';
import { type Configuration, rspack, type RspackPluginInstance, type RuleSetRule } from '@rspack/core';
import { buildIdOf, root, versionOf } from './tools/src/build-id.mjs';
import { describeRemote } from './tools/src/rspack/describe-remote';
import { development, refresh } from './tools/src/rspack/development';
import { federation, runtimeAsModules } from './tools/src/rspack/federation';
import { integrity, integrityOfHost } from './tools/src/rspack/integrity';
import { inPieces } from './tools/src/rspack/pieces';
import { preloadPieces } from './tools/src/rspack/preload';

/**
 * The only front-end build configuration: the shell, a federated remote, and a remote standing alone, with the one map of shared
 * dependencies. Why each setting is as it is: docs/adr.
 */

/** Name, version and build of a front end: the last part of the address below which its files stay forever. */
function releaseOf(dir: string): { name: string; version: string; build: string; base: string } {
  const workspace = relative(root, dir);
  const name = basename(dir).replace(/^remote-/, '');
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

/** Messages of which a page needs a part (`locales/zh.json?only=…`). */
const words: RuleSetRule = {
  test: /\.json$/,
  resourceQuery: /^\?(?:only|without)=/,
  loader: join(root, 'tools/src/rspack/some-words.cjs'),
};

const styles = (name: string): RuleSetRule => ({
  test: /\.css$/,
  type: 'css/auto',
  // Custom properties are set from elements' own styles too, under the names that they have in the source.
  parser: { namedExports: false, dashedIdents: false },
  generator: { localIdentName: `${name}-[local]-[hash:base64:5]`, esModule: true },
});

/** A hook of `@rc-component/portal` 2.2.1 leaves something behind when a drawing is thrown away; ours stands in its place until theirs does not. */
const antdRepairs = (): RspackPluginInstance[] => [
  new rspack.NormalModuleReplacementPlugin(/^\.\/useEscKeyDown$/, (module) => {
    if (/[\\/]@rc-component[\\/]portal[\\/]/.test(module.context)) module.request = join(root, 'shared-ui/src/dialog/escape-order.ts');
  }),
];

/** What zod makes JSON schemas with, a fifth of it, is not for browsers. */
const zodWithoutJsonSchemas = new rspack.NormalModuleReplacementPlugin(
  /^\.\.\/core\/(?:json-schema-processors|to-json-schema)\.js$/,
  (module) => {
    if (/[\\/]zod[\\/]v4[\\/]classic$/.test(module.context)) module.request = join(root, 'tools/src/rspack/no-json-schema.cjs');
  },
);

function common(dir: string, name: string): Configuration {
  return {
    mode: development ? 'development' : 'production',
    target: ['web', 'es2022'],
    context: dir,
    devtool: development ? 'cheap-module-source-map' : false,
    lazyCompilation: false,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: [scripts, words, styles(name), { resourceQuery: /^\?raw$/, type: 'asset/source' }] },
    performance: false,
    stats: 'errors-warnings',
    optimization: { chunkIds: 'deterministic', moduleIds: 'deterministic' },
    infrastructureLogging: { level: 'error' },
  };
}

/**
 * Updates replace files under their names; releases never do. Short, because the entry of a remote names all of its files, but not shorter: the bundler
 * replaces what looks like a stamp wherever it stands, and six figures of a stamp were found among those of pi in decimal.js.
 */
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

/** The host: it provides everything that is shared, and knows no remote at build time. */
export function shellConfig(dir: string): Configuration {
  const { base } = releaseOf(dir);
  const shared = common(dir, 'shell');
  return {
    ...shared,
    resolve: { ...shared.resolve, alias: runtimeAsModules },
    ...(development ? {} : { optimization: { ...shared.optimization, ...inPieces } }),
    entry: { main: './src/main.ts' },
    output: { ...fileNames, path: outputOf(dir), publicPath: base, uniqueName: 'shell' },
    plugins: [
      new rspack.HtmlRspackPlugin({ template: resolve(dir, 'src/index.html'), scriptLoading: 'defer', minify: false }),
      federation('host', { name: 'shell' }),
      ...(development ? [] : [preloadPieces('base', join(dir, 'src/ahead.ts'), ['frame', 'signed-in', 'contracts', 'calls'])]),
      ...antdRepairs(),
      zodWithoutJsonSchemas,
      ...integrity(),
      ...refresh('shell'),
    ],
  };
}

/** A remote as the shell mounts it. Container names are prefixed because federation looks them up on `window` (`window.print`). */
export function remoteConfig(dir: string, definition: RemoteDefinition): Configuration {
  const { version, build } = releaseOf(dir);
  const container = `mfe_${definition.id}`;
  const shared = common(dir, definition.id);
  return {
    ...shared,
    resolve: { ...shared.resolve, alias: runtimeAsModules },
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
      integrityOfHost,
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
      ...antdRepairs(),
      zodWithoutJsonSchemas,
      ...integrity(),
    ],
  };
}

/** One file that runs in an empty page and brings all that it needs; beside the files of a remote, for those who take it from its release. */
export function fileConfig(dir: string, definition: RemoteDefinition, file: { name: string; entry: string }): Configuration {
  return {
    ...common(dir, definition.id),
    name: `${definition.id}-${file.name}`,
    dependencies: [definition.id],
    entry: { [file.name]: file.entry },
    output: { path: resolve(dir, 'dist', file.name), filename: '[name].js', iife: true, hashFunction: 'xxhash64' },
  };
}
