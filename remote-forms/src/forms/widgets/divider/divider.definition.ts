import { dividerContract } from '@banyan/shared-contracts/forms/widgets/decorations.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineDecorationWidget } from '../../kernel/widget-definition';

const DividerView = lazyPart(() => import(/* webpackChunkName: "layout" */ './divider.view'), 'DividerView');

export const divider = defineDecorationWidget(dividerContract, DividerView);
