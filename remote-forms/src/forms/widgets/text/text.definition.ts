import { textContract } from '@banyan/shared-contracts/forms/widgets/text/text.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineDecorationWidget } from '../../kernel/widget-definition';

const TextDecoration = lazyPart(() => import(/* webpackChunkName: "layout" */ './text.view'), 'TextDecoration');

export const widget = defineDecorationWidget(textContract, TextDecoration);
