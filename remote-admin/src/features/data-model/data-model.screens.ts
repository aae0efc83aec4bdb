import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { exportTable, listTables, removeTable, type TableRow } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { callOf, defineListScreen, downloadOf, type RowDialogProps } from '@banyan/shared-ui/crud';
import { createElement } from 'react';
import { type TextKey, useText } from '../../kernel/use-text';
import { TableDialog } from './table.dialog';
import { TableDrawer } from './table.drawer';

/** First part of every cache key of lists of tables. */
const TABLES = 'data-model';

/** Tables of a source (api-data 1.3). Only those that people have made in the main database are changed; rows of forms are seen on their own pages. */
export function tableScreen(linkId: string) {
  const isOwn = ({ isForm }: TableRow) => linkId === MAIN_SOURCE && !isForm;
  return defineListScreen<typeof listTables, TextKey>({
    key: TABLES,
    list: listTables,
    useText,
    noun: 'admin.dataModel.table',
    search: 'admin.dataModel.search',
    rowActions: [
      {
        id: 'open',
        label: 'admin.dataModel.open',
        for: 'everybody',
        opens: true,
        Dialog: (props: RowDialogProps<TableRow>) => createElement(TableDrawer, { ...props, linkId }),
      },
      { id: 'edit', label: 'admin.dataModel.edit', button: 'btn_edit', visible: isOwn, Dialog: TableDialog },
      {
        id: 'export',
        label: 'admin.dataModel.export',
        button: 'btn_download',
        call: downloadOf(exportTable, ({ table }: TableRow) => ({ params: { linkId, table } })),
      },
      {
        id: 'remove',
        label: 'admin.dataModel.drop',
        button: 'btn_remove',
        danger: true,
        visible: isOwn,
        confirm: {
          title: 'admin.dataModel.drop',
          content: 'admin.dataModel.dropText',
          values: ({ table }) => ({ name: table }),
        },
        call: callOf(removeTable, ({ table }: TableRow) => ({ params: { linkId, table } })),
      },
    ],
    columns: [
      {
        key: 'table',
        title: 'admin.dataModel.name',
        width: 260,
        note: ({ isForm }) => (isForm ? 'admin.dataModel.ofForm' : undefined),
      },
      { key: 'tableName', title: 'admin.dataModel.comment', width: 260 },
      { key: 'primaryKey', title: 'admin.dataModel.key', width: 160 },
      { key: 'rows', title: 'admin.dataModel.rows', cell: 'number', width: 130 },
    ],
  });
}
