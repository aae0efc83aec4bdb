export { isLoadable, type LazyPart, lazyPart, type Loadable } from './lazy-part';
