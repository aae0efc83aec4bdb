import { organizeSelectContract } from '@banyan/shared-contracts/forms/widgets/organize-select/organize-select.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { TextView } from '../../kernel/text/text-view';
import { defineFieldWidget } from '../../kernel/widget-definition';

const OrganizeSelectEdit = lazyPart(() => import(/* webpackChunkName: "principals" */ './organize-select.edit'), 'OrganizeSelectEdit');
const OrganizeSelectFilter = lazyPart(
  () => import(/* webpackChunkName: "principals" */ './organize-select.filter'),
  'OrganizeSelectFilter',
);

export const widget = defineFieldWidget(organizeSelectContract, {
  Edit: OrganizeSelectEdit,
  View: TextView,
  Filter: OrganizeSelectFilter,
  prompt: 'choose',
});
