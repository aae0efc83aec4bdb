export { CssControl } from './css-control';
export { ExpressionControl } from './expression-control';
export { HeaderGroupsControl } from './header-groups-control';
export { PatternsControl } from './patterns-control';
export { ScriptControl } from './script-control';
