import type { TableWidget } from '../../kernel/widget-definition';
import { TableEdit } from './table.edit';
import { TableView } from './table.view';

export const table: TableWidget = { Edit: TableEdit, View: TableView };
