import { alertContract } from '@banyan/shared-contracts/forms/widgets/decorations.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineDecorationWidget } from '../../kernel/widget-definition';

const AlertView = lazyPart(() => import(/* webpackChunkName: "layout" */ './alert.view'), 'AlertView');

export const alert = defineDecorationWidget(alertContract, AlertView);
