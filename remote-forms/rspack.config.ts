import { remoteConfig, standaloneConfig } from '../rspack.config.base';
import definition from './src/remote.config';

/**
 * What most parts of forms need comes in one file: there are so many parts, in so many combinations, that the bundler would repeat it in each of them
 * (files for a combination are made from 20 KiB on). The first pages need little of it, which is in their own file.
 */
const form = {
  cacheGroups: {
    form: {
      name: 'form',
      test: /[\\/](?:remote-forms[\\/]src[\\/]forms[\\/]kernel|shared-contracts[\\/]src[\\/](?:forms|organization|wire|files))[\\/]/,
      chunks: ({ name }: { name?: string | undefined }) => name !== 'start',
      minChunks: 5,
      enforce: true,
    },
  },
};
const remote = remoteConfig(import.meta.dirname, definition);

export default [
  { ...remote, optimization: { ...remote.optimization, splitChunks: form } },
  standaloneConfig(import.meta.dirname, definition),
];
