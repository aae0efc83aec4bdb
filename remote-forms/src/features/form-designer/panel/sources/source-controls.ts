export { NumberingRuleControl, SignaturesControl, TemplatesControl } from './choice-lists';
export { ColumnsControl } from './columns-control';
export { DictionaryControl } from './dictionary-control';
export { InterfaceControl } from './interface-control';
export { MemberControl } from './member-control';
export { ModelControl } from './model-control';
export { ParametersControl } from './parameters-control';
export { PrincipalsControl } from './principals-control';
