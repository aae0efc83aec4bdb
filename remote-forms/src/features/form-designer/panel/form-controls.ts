import type { PanelControls } from '@banyan/shared-ui/designer';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { panelControls } from './panel-controls';

const rollUps = () => import(/* webpackChunkName: "form-panel-roll-ups" */ './sources/roll-up-controls');

/** The controls of fields, and those of roll-ups, which compare values of fields themselves. */
export const formControls: PanelControls = {
  ...panelControls,
  'roll-up-source': { Control: lazyPart(rollUps, 'RollUpSourceControl'), wide: true, follows: true },
  'roll-up-field': { Control: lazyPart(rollUps, 'RollUpFieldControl'), follows: true },
  'roll-up-filter': { Control: lazyPart(rollUps, 'RollUpFilterControl'), wide: true, follows: true },
};
