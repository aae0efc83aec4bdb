import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { DesignerSkeleton } from '../screen/designer-skeleton';

/** The designer of lists, loaded when its tab is opened. */
export const ListDesigner = lazyPart(
  () => import(/* webpackChunkName: "list-designer" */ './list-designer'),
  'ListDesigner',
  <DesignerSkeleton />,
);
