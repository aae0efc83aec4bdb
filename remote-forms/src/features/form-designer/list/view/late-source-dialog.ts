import { lazyPart } from '@banyan/shared-ui/lazy-part';

/** Only views have a source. */
export const ViewSourceDialog = lazyPart(() => import(/* webpackChunkName: "view-source" */ './source.dialog'), 'ViewSourceDialog', null);
