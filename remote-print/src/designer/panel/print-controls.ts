import { type PanelControls, sharedControls } from '@banyan/shared-ui/designer';
import { ConditionControl } from './controls/condition-control';
import { ContentControl } from './controls/content-control';
import { ColumnsControl, RefControl, SortControl, TableControl, ValueControl } from './controls/data-controls';

/** The controls that know nothing of what is designed, and those of print templates. */
export const printControls: PanelControls = {
  ...sharedControls,
  'print-text': { Control: ContentControl, wide: true },
  'print-value': { Control: ValueControl, wide: true },
  'print-condition': { Control: ConditionControl, wide: true },
  'print-field': { Control: RefControl },
  'print-table': { Control: TableControl },
  'print-sort': { Control: SortControl, wide: true },
  'print-columns': { Control: ColumnsControl, wide: true },
};
