export { CirclesControl } from './circles-control';
export { ListControl } from './list-control';
export { OptionsControl, TreeOptionsControl } from './options-control';
