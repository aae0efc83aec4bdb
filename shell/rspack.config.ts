import { shellConfig } from '../rspack.config.base';

export default shellConfig(import.meta.dirname);
