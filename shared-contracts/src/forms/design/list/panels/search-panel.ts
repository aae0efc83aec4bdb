import type { PanelGroup, When } from '../../panel/panel';
import { KEYWORD_TYPES, MULTIPLE_TYPES, SUBORDINATE_TYPES } from '../search-rules';
import { listItem as item } from './list-item';

const word = (name: string) => ({ titleKey: `design.list.search.${name}` });
const typed = (types: readonly string[]): When => ({ types });

/** The panel of a search; its paths are those of `searchSettings`. The contract of its field is in the facts of the panel. */
export const searchPanel: readonly PanelGroup[] = [
  {
    group: 'basic',
    items: [
      item('label', 'words', word('label')),
      item('searchType', 'segmented', { ...word('searchType'), of: [1, 2], when: { trait: 'filter', is: 'text' } }),
      item('isKeyword', 'switch', { ...word('isKeyword'), when: typed(KEYWORD_TYPES), helpKey: 'design.list.search.isKeyword.help' }),
      item('searchMultiple', 'switch', { ...word('searchMultiple'), when: typed(MULTIPLE_TYPES) }),
      item('isIncludeSubordinate', 'switch', {
        ...word('isIncludeSubordinate'),
        when: typed(SUBORDINATE_TYPES),
        helpKey: 'design.list.search.isIncludeSubordinate.help',
      }),
      item('value', 'list-value', { ...word('value'), helpKey: 'design.list.search.value.help' }),
    ],
  },
];
