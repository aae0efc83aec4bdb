import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { Skeleton } from 'antd';
import { FormDesigner, type FormDesignerProps } from './features/form-designer/form-designer';
import { ModelList } from './features/model-page/list/late-list';
import { WidgetsContext } from './forms/public/widget-registry';
import { widgets } from './forms/widgets';

/** Fetched with the list that it shows, so that it is drawn once. */
const DesignedListPart = lazyPart(
  async () => {
    const [{ DesignedList }] = await Promise.all([
      import(/* webpackChunkName: "designed-list" */ './features/model-page/list/designed-list'),
      ModelList.load(),
    ]);
    return { DesignedList };
  },
  'DesignedList',
  <Skeleton active paragraph={{ rows: 8 }} />,
);

/** The designer of forms and their lists, with the widgets that it uses; a separate chunk. */
export function OpenedDesigner(props: Omit<FormDesignerProps, 'ListPage'>) {
  return (
    <WidgetsContext value={widgets}>
      <FormDesigner {...props} ListPage={DesignedListPart} />
    </WidgetsContext>
  );
}
