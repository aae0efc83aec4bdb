import { lazyPart } from '@banyan/shared-ui/lazy-part';
import type { ContainerWidget } from '../../kernel/widget-definition';

const StepsContainer = lazyPart(() => import(/* webpackChunkName: "layout" */ './steps.container'), 'StepsContainer');

export const steps: ContainerWidget = { type: 'steps', Container: StepsContainer };
