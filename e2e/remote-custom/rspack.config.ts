import { remoteConfig } from '../../rspack.config.base';
import definition from './src/remote.config';

export default remoteConfig(import.meta.dirname, definition);
