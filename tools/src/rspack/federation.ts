import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@banyan/shared-contracts/version';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { root } from '../build-id.mjs';

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
  /** The remote brings it along for a host that has not just the same; then there are two copies in the page. */
  brought?: true;
}

const npm = (packageName: string, keys: string[] = [packageName], provided = true): Share[] =>
  keys.map((key) => ({ key, range: majorOf(packageName), provided }));

const ours = (door: string): Share => ({
  key: `@banyan/${door}`,
  range: `^${CONTRACT_VERSION.split('.')[0] ?? ''}.0.0`,
  provided: true,
  version: CONTRACT_VERSION,
});

/** Of a version that its bytes give it: `1.0.<number>`. */
const byContent = (door: string, file: string): Share => {
  const bytes = readFileSync(join(root, file));
  const version = `1.0.${createHash('sha256').update(bytes).digest().readUInt32BE() >>> 1}`;
  return { key: `@banyan/${door}`, range: version, version, provided: true, brought: true };
};

/**
 * What must be one (state, the class of errors) is shared, and what every schema needs: the shell provides it, remotes never bring a copy. Words for what schemas refuse come with
 * the contracts that name them: a remote deployed by itself uses those of the shell only as long as they are the same.
 */
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
  ours('shared-ui/runtime'),
  ours('shared-ui/router'),
  ours('shared-contracts/schema'),
  ours('shared-contracts/errors'),
  ours('shared-contracts/time/platform-zone'),
  byContent('shared-contracts/validation-texts', 'shared-contracts/src/validation-texts.ts'),
  // The dictionary of pinyin, which is needed only once.
  byContent('shared-ui/pinyin-reader', 'shared-ui/src/pinyin/read-text.ts'),
];

/** The share map of a host (`provide`) or a remote, for the federation plugin. */
function sharedMap(side: 'host' | 'remote') {
  const used = shares.filter(({ provided }) => side === 'remote' || provided);
  return Object.fromEntries(
    used.map(({ key, range, version, brought = false }) => [
      key,
      {
        singleton: !brought,
        strictVersion: true,
        requiredVersion: range,
        ...(side === 'remote' && !brought ? { import: false as const } : version === undefined ? {} : { version }),
      },
    ]),
  );
}

/** What makes a build a host that provides the shared libraries, or a remote that finds them. */
export const federation = (side: 'host' | 'remote', options: { name: string; filename?: string; exposes?: Record<string, string> }) =>
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

const runtimePart = (file: string): string => join(root, 'node_modules/@module-federation', file);

/** The plugin puts in the CommonJS files of its runtime, of which nothing can be left out; as modules they weigh a quarter less. */
export const runtimeAsModules = Object.fromEntries(
  ['webpack-bundler-runtime', 'runtime', 'runtime-core', 'sdk', 'inject-external-runtime-core-plugin'].map((name) => [
    runtimePart(`${name}/dist/index.cjs`),
    runtimePart(`${name}/dist/index.js`),
  ]),
);
