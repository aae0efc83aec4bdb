import { iframeContract } from '@banyan/shared-contracts/forms/widgets/iframe/iframe.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineDecorationWidget } from '../../kernel/widget-definition';

const IframeView = lazyPart(() => import(/* webpackChunkName: "layout" */ './iframe.view'), 'IframeView');

export const widget = defineDecorationWidget(iframeContract, IframeView);
