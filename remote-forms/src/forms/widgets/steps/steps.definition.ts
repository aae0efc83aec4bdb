import { stepsContract } from '@banyan/shared-contracts/forms/widgets/steps/steps.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineContainerWidget } from '../../kernel/widget-definition';

const StepsContainer = lazyPart(() => import(/* webpackChunkName: "layout" */ './steps.container'), 'StepsContainer');

export const widget = defineContainerWidget(stepsContract, StepsContainer);
