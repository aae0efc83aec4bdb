import { fileConfig, remoteConfig, standaloneConfig } from '../rspack.config.base';
import definition from './src/remote.config';

/** What the server makes PDF files with. */
const engine = { name: 'print-engine', entry: './src/kernel/engine/print-engine.ts' };

export default [
  remoteConfig(import.meta.dirname, definition),
  standaloneConfig(import.meta.dirname, definition),
  fileConfig(import.meta.dirname, definition, engine),
];
