import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { FormDesigner, type FormDesignerProps } from './features/form-designer/form-designer';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';

const DesignedList = lazyPart(
  () => import(/* webpackChunkName: "designed-list" */ './features/model-page/list/designed-list'),
  'DesignedList',
);

/** The designer of forms and their lists, with the widgets that it uses; a separate chunk. */
export function OpenedDesigner(props: Omit<FormDesignerProps, 'ListPage'>) {
  return (
    <WidgetsContext value={widgets}>
      <FormDesigner {...props} ListPage={DesignedList} />
    </WidgetsContext>
  );
}
