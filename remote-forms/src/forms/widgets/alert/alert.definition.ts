import { alertContract } from '@banyan/shared-contracts/forms/widgets/alert/alert.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineDecorationWidget } from '../../kernel/widget-definition';

const AlertView = lazyPart(() => import(/* webpackChunkName: "layout" */ './alert.view'), 'AlertView');

export const widget = defineDecorationWidget(alertContract, AlertView);
