import { rollUpContract } from '@banyan/shared-contracts/forms/widgets/roll-up/roll-up.contract';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { defineFieldWidget } from '../../kernel/widget-definition';

const parts = () => import(/* webpackChunkName: "figures" */ './roll-up.parts');

export const widget = defineFieldWidget(rollUpContract, {
  Edit: lazyPart(parts, 'RollUpEdit'),
  View: lazyPart(parts, 'RollUpView'),
  Filter: lazyPart(parts, 'RollUpFilter'),
  figures: true,
});
