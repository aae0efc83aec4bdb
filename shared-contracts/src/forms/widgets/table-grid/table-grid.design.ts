import { defineDesign, definePart } from '../../design/widget-design';
import { putAt } from '../../design/settings-tree';
import { cellSettings, gridSettings, tableGridCellContract, tableGridContract, tableGridRowContract } from './table-grid.contract';

const rowDesign = definePart(tableGridRowContract, { holds: ['tableGridTd'] });
const cellDesign = definePart(tableGridCellContract, {
  config: cellSettings.shape,
  panel: { look: [{ path: '__config__.backgroundColor', control: 'colour', titleKey: 'design.tableGrid.backgroundColor' }] },
});

export const tableGridDesign = defineDesign(tableGridContract, {
  palette: { group: 'layout', order: 80, titleKey: 'design.widget.tableGrid', words: ['design.find.tableGrid'], icon: 'BorderOutlined' },
  tag: 'Table',
  config: gridSettings.shape,
  panel: {
    look: [
      {
        path: '__config__.borderType',
        control: 'choice',
        titleKey: 'design.tableGrid.borderType',
        of: ['solid', 'dashed', 'dotted', 'none'],
      },
      { path: '__config__.borderColor', control: 'colour', titleKey: 'design.tableGrid.borderColor' },
      { path: '__config__.borderWidth', control: 'number', titleKey: 'design.tableGrid.borderWidth', min: 0, max: 20 },
    ],
  },
  fresh: (facts) => ({
    '__config__.children': [1, 2].map(() =>
      putAt(
        rowDesign.create(facts),
        '__config__.children',
        [1, 2].map(() => cellDesign.create(facts)),
      ),
    ),
  }),
  holds: ['tableGridTr'],
  parts: [rowDesign, cellDesign],
});
