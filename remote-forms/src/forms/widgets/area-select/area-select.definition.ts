import { areaSelectContract } from '@banyan/shared-contracts/forms/widgets/area-select/area-select.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const AreaSelectEdit = lazyPart(() => import(/* webpackChunkName: "areas" */ './area-select.edit'), 'AreaSelectEdit');
const AreaSelectFilter = lazyPart(() => import(/* webpackChunkName: "areas" */ './area-select.filter'), 'AreaSelectFilter');

export const widget = defineFieldWidget(areaSelectContract, {
  Edit: AreaSelectEdit,
  View: TextView,
  Filter: AreaSelectFilter,
  prompt: 'choose',
});
