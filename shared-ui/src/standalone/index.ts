export { RemoteFailure } from './remote-failure';
export { RemoteRoot, type RemoteRootProps } from './remote-root';
export { startStandalone } from './start-standalone';
