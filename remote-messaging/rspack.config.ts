import { remoteConfig, standaloneConfig } from '../rspack.config.base';
import definition from './src/remote.config';

export default [remoteConfig(import.meta.dirname, definition), standaloneConfig(import.meta.dirname, definition)];
