import { textContract } from '@banyan/shared-contracts/forms/widgets/decorations.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineDecorationWidget } from '../../kernel/widget-definition';

const TextDecoration = lazyPart(() => import(/* webpackChunkName: "layout" */ './text.view'), 'TextDecoration');

export const text = defineDecorationWidget(textContract, TextDecoration);
