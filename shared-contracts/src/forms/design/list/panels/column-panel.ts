import { CARD_PLACES } from '../../../model/column-design';
import type { PanelGroup } from '../../panel/panel';
import { listItem as item } from './list-item';

const word = (name: string) => ({ titleKey: `design.list.column.${name}` });

/** The panel of a column; its paths are those of `columnSettings`. The contract of its field is in the facts of the panel. */
export const columnPanel: readonly PanelGroup[] = [
  {
    group: 'basic',
    items: [
      item('label', 'words', { ...word('label'), helpKey: 'design.list.column.label.help' }),
      item('width', 'number', { ...word('width'), min: 40, max: 1200, helpKey: 'design.list.column.width.help' }),
      item('align', 'segmented', { ...word('align'), of: ['left', 'center', 'right'] }),
      item('fixed', 'segmented', { ...word('fixed'), of: ['none', 'left', 'right'] }),
      item('sortable', 'switch', { ...word('sortable'), when: { all: [{ trait: 'sortable' }, { at: 'main' }] } }),
    ],
  },
];

/** The panel of a column of the list of telephones: a part of a card has no width. */
export const phoneColumnPanel: readonly PanelGroup[] = [
  {
    group: 'basic',
    items: [
      item('label', 'words', { ...word('label'), helpKey: 'design.list.column.label.help' }),
      item('cardPlace', 'segmented', { ...word('cardPlace'), of: [...CARD_PLACES], helpKey: 'design.list.column.cardPlace.help' }),
      item('sortable', 'switch', { ...word('sortable'), when: { all: [{ trait: 'sortable' }, { at: 'main' }] } }),
    ],
  },
];

/** The panel of a header over columns. */
export const headerPanel: readonly PanelGroup[] = [
  {
    group: 'basic',
    items: [
      item('fullName', 'words', { titleKey: 'design.list.header.fullName' }),
      item('align', 'segmented', { titleKey: 'design.list.column.align', of: ['left', 'center', 'right'] }),
    ],
  },
];

/** The panel of a field that the list is sorted by. */
export const sortPanel: readonly PanelGroup[] = [
  { group: 'basic', items: [item('sort', 'segmented', { titleKey: 'design.list.sort', of: ['asc', 'desc'] })] },
];
