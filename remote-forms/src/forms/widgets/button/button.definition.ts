import { buttonContract } from '@banyan/shared-contracts/forms/widgets/button/button.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineDecorationWidget } from '../../kernel/widget-definition';

const ButtonView = lazyPart(() => import(/* webpackChunkName: "layout" */ './button.view'), 'ButtonView');

export const widget = defineDecorationWidget(buttonContract, ButtonView);
