import { cascaderContract } from '@banyan/shared-contracts/forms/widgets/cascader/cascader.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const CascaderEdit = lazyPart(() => import(/* webpackChunkName: "choices" */ './cascader.edit'), 'CascaderEdit');
const CascaderFilter = lazyPart(() => import(/* webpackChunkName: "choices" */ './cascader.filter'), 'CascaderFilter');

export const widget = defineFieldWidget(cascaderContract, {
  Edit: CascaderEdit,
  View: TextView,
  Filter: CascaderFilter,
  prompt: 'choose',
});
