export { type ComparedField, type ComparedValueProps, comparisons } from './compared-field';
export { ConditionEditor } from './condition-editor';
export { conditionOn } from './condition-row';
export { useSummary } from './use-summary';
export { useConditionWords } from './use-words';
