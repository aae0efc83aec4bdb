import type { PanelControls } from '@banyan/shared-ui/designer';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { panelControls } from '../../panel/panel-controls';

const controls = () => import(/* webpackChunkName: "list-panel" */ './controls');

/** The controls of forms, and those only for lists. */
export const listControls: PanelControls = {
  ...panelControls,
  'list-field': { Control: lazyPart(controls, 'ListFieldControl') },
  'list-fields': { Control: lazyPart(controls, 'ListFieldsControl'), wide: true },
  'list-columns': { Control: lazyPart(controls, 'ListColumnsControl'), wide: true },
  'list-imports': { Control: lazyPart(controls, 'ListImportsControl'), wide: true },
  'list-filter': { Control: lazyPart(controls, 'ListFilterControl'), wide: true },
  'row-conditions': { Control: lazyPart(controls, 'RowConditionsControl'), wide: true, follows: true },
  'list-value': { Control: lazyPart(controls, 'ListValueControl'), follows: true },
};
