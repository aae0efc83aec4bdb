import { lazyPart } from '../../lazy-part';
import type { PanelControl } from './panel-target';

const simple = () => import(/* webpackChunkName: "panel" */ './controls/simple');
const lists = () => import(/* webpackChunkName: "panel-lists" */ './controls/lists');
const TextControl = lazyPart(simple, 'TextControl');

/** Controls that know nothing of what is designed. */
export const sharedControls = {
  text: { Control: TextControl },
  words: { Control: TextControl },
  lines: { Control: lazyPart(simple, 'LinesControl'), wide: true },
  number: { Control: lazyPart(simple, 'NumberSetting') },
  switch: { Control: lazyPart(simple, 'SwitchControl') },
  segmented: { Control: lazyPart(simple, 'SegmentedControl') },
  choice: { Control: lazyPart(simple, 'ChoiceControl') },
  width: { Control: lazyPart(simple, 'WidthControl') },
  colour: { Control: lazyPart(simple, 'ColourControl') },
  icon: { Control: lazyPart(simple, 'IconControl') },
  tags: { Control: lazyPart(simple, 'TagsControl') },
  options: { Control: lazyPart(lists, 'OptionsControl'), wide: true },
  'tree-options': { Control: lazyPart(lists, 'TreeOptionsControl'), wide: true },
  list: { Control: lazyPart(lists, 'ListControl'), wide: true },
  circles: { Control: lazyPart(lists, 'CirclesControl'), wide: true },
} satisfies Record<string, PanelControl>;
