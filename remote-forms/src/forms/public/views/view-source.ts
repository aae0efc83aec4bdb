/** The source of the rows of a view. */
export { ViewSourceField as LateViewSourceField } from '../../kernel/view-source/late-source-field';
export { useViewColumns } from '../../kernel/view-source/use-view-columns';
export type { ViewSourceValue } from '../../kernel/view-source/view-source-field';
