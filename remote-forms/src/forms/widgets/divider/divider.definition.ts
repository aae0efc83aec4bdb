import { dividerContract } from '@banyan/shared-contracts/forms/widgets/divider/divider.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineDecorationWidget } from '../../kernel/widget-definition';

const DividerView = lazyPart(() => import(/* webpackChunkName: "layout" */ './divider.view'), 'DividerView');

export const widget = defineDecorationWidget(dividerContract, DividerView);
