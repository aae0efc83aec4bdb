/** Chooses the data interface of a view, with its parameters and fields. */
export { ViewSourceField } from '../../kernel/view-source/view-source-field';
