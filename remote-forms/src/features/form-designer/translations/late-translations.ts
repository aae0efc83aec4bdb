import { lazyPart } from '@banyan/shared-ui/lazy-part';

/** The table of the translations of a design, loaded when its tab is opened. */
export const Translations = lazyPart(() => import(/* webpackChunkName: "design-translations" */ './translations'), 'Translations');
