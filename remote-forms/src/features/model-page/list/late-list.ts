import { lazyPart } from '@banyan/shared-ui/lazy-part';

/** The list, which is behind the frame of a record that is opened by its address. */
export const ModelList = lazyPart(() => import(/* webpackChunkName: "list-page" */ './model-list'), 'ModelList');
