import { linkContract } from '@banyan/shared-contracts/forms/widgets/decorations.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineDecorationWidget } from '../../kernel/widget-definition';

const LinkView = lazyPart(() => import(/* webpackChunkName: "layout" */ './link.view'), 'LinkView');

export const link = defineDecorationWidget(linkContract, LinkView);
