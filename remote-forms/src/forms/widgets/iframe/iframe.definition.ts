import { iframeContract } from '@banyan/shared-contracts/forms/widgets/decorations.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineDecorationWidget } from '../../kernel/widget-definition';

const IframeView = lazyPart(() => import(/* webpackChunkName: "layout" */ './iframe.view'), 'IframeView');

export const iframe = defineDecorationWidget(iframeContract, IframeView);
