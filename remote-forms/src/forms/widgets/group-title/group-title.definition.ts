import { groupTitleContract } from '@banyan/shared-contracts/forms/widgets/group-title/group-title.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineDecorationWidget } from '../../kernel/widget-definition';

const GroupTitleView = lazyPart(() => import(/* webpackChunkName: "layout" */ './group-title.view'), 'GroupTitleView');

export const widget = defineDecorationWidget(groupTitleContract, GroupTitleView);
