import { remoteConfig } from '../rspack.config.base';
import definition from './src/remote.config';
const c = remoteConfig(import.meta.dirname, definition);
export default {
  ...c,
  output: { ...c.output, path: '/tmp/load/messaging-dist' },
  stats: {
    all: false,
    modules: true,
    modulesSpace: 1e6,
    nestedModules: true,
    nestedModulesSpace: 1e6,
    chunks: true,
    chunkModules: true,
    dependentModules: true,
    groupModulesByType: false,
    orphanModules: true,
    runtimeModules: true,
    groupModulesByAttributes: false,
    groupModulesByCacheStatus: false,
    groupModulesByExtension: false,
    groupModulesByLayer: false,
    groupModulesByPath: false,
    chunkModulesSpace: 1e6,
    ids: true,
    assets: true,
    chunkRelations: true,
    reasons: true,
    reasonsSpace: 50,
  },
};
