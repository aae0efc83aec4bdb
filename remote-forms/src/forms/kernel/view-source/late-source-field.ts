import { lazyPart } from '@banyan/shared-ui/lazy-part';

/** Only views have a source. */
export const ViewSourceField = lazyPart(() => import(/* webpackChunkName: "view-source" */ './view-source-field'), 'ViewSourceField');
