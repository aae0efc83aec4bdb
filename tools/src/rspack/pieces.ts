import type { Configuration } from '@rspack/core';

const antd = (...parts: string[]) => parts.map((part) => `antd/es/${part}`);
const parts = (...names: string[]) => names.map((name) => `@rc-component/${name}`);

/**
 * Each shared library is a chunk of its own by nature, and each chunk a request of the first page. What every page needs comes in one piece, what
 * every page behind sign-in needs in a second, what nearly every page of a remote needs in a third; the rest stays apart, because few pages need
 * much of it.
 */
const pieces = {
  base: ['react', 'react-dom', 'scheduler', 'jotai', 'i18next', 'react-i18next', 'html-parse-stringify', 'void-elements'],
  frame: [
    ...['react-router', 'react-router-dom', '@tanstack/query-core', '@tanstack/react-query', 'dayjs'],
    ...[
      '@ant-design/cssinjs',
      '@ant-design/cssinjs-utils',
      ...antd('_util', 'style', 'theme', 'config-provider'),
      ...parts('context', 'motion'),
    ],
  ],
  controls: [
    ...antd('button', 'space', 'tooltip', 'popover', 'dropdown', 'menu', 'badge'),
    ...parts('trigger', 'tooltip', 'portal', 'resize-observer', 'overflow', 'dropdown', 'menu'),
  ],
};

/** It takes the place of a file of antd's (`antdRepairs`), beside which it belongs. */
const escapeOrder = /[\\/]shared-ui[\\/]src[\\/]dialog[\\/]escape-order\.ts$/;

const below = (folders: string[]): RegExp => new RegExp(`/node_modules/(?:${folders.join('|')})/`.replaceAll('/', '[\\\\/]'));

/**
 * What contracts are written with weighs least as one module with the door that names what is used of it; every page needs it, and errors and the
 * zone of times as well.
 */
const contracts = /[\\/]node_modules[\\/]zod[\\/]|[\\/]shared-contracts[\\/]src[\\/](?:schema|errors|time[\\/]platform-zone)\.ts$/;

/** How the host is cut into files. */
export const inPieces: NonNullable<Configuration['optimization']> = {
  splitChunks: {
    chunks: 'async',
    cacheGroups: {
      ...Object.fromEntries(Object.entries(pieces).map(([name, folders]) => [name, { name, test: below(folders), enforce: true }])),
      escapeOrder: { name: 'controls', test: escapeOrder, enforce: true },
      contracts: { name: 'base', test: contracts, enforce: true },
    },
  },
};
