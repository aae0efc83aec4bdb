import { linkContract } from '@banyan/shared-contracts/forms/widgets/link/link.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineDecorationWidget } from '../../kernel/widget-definition';

const LinkView = lazyPart(() => import(/* webpackChunkName: "layout" */ './link.view'), 'LinkView');

export const widget = defineDecorationWidget(linkContract, LinkView);
