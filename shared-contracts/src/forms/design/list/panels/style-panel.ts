import type { PanelGroup } from '../../panel/panel';
import { STYLE_TONES } from '../row-styles';
import { listItem as item } from './list-item';

const word = (name: string) => ({ titleKey: `design.list.style.${name}` });

/** The panel of a rule of rows and cells; its paths are those of `styleRule`. The control of `conditions` writes `logic` as well. */
export const stylePanel: readonly PanelGroup[] = [
  {
    group: 'basic',
    items: [
      item('name', 'text', word('name')),
      item('enabled', 'switch', word('enabled')),
      item('conditions', 'row-conditions', { ...word('conditions'), writes: ['logic'] }),
      item('columns', 'list-columns', { ...word('columns'), helpKey: 'design.list.style.columns.help' }),
      item('text', 'choice', { ...word('text'), of: [...STYLE_TONES] }),
      item('background', 'choice', { ...word('background'), of: [...STYLE_TONES] }),
      item('bold', 'switch', word('bold')),
      item('strike', 'switch', word('strike')),
    ],
  },
];
