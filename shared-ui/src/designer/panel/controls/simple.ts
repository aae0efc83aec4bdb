export { ChoiceControl, SegmentedControl } from './choice-control';
export { ColourControl } from './colour-control';
export { IconControl } from './icon-control';
export { NumberSetting } from './number-control';
export { SwitchControl } from './switch-control';
export { TagsControl } from './tags-control';
export { LinesControl, TextControl } from './text-controls';
export { WidthControl } from './width-control';
