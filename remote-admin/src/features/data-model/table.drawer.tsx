import { getTable, type TableColumn, type TableRow } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel, type RowDialogProps } from '@banyan/shared-ui/crud';
import { DataTable } from '@banyan/shared-ui/table';
import { CheckOutlined } from '@ant-design/icons';
import { Drawer, Skeleton, Tabs } from 'antd';
import { useText } from '../../kernel/use-text';
import { TablePreview } from './table-preview';
import styles from './data-model.module.css';

interface TableDrawerProps extends RowDialogProps<TableRow> {
  linkId: string;
}

/** Columns and rows of a table. */
export function TableDrawer({ row: { table, tableName, isForm }, linkId, onClose }: TableDrawerProps) {
  const text = useText();
  const { data, error, refetch } = useReading(getTable, { params: { linkId, table } });
  const columns = data?.tableFieldList;
  const items = [
    { key: 'fields', label: text('admin.dataModel.fields'), children: <ColumnTable columns={columns ?? []} /> },
    ...(isForm || columns === undefined
      ? []
      : [
          {
            key: 'rows',
            label: text('admin.dataModel.data'),
            children: <TablePreview linkId={linkId} table={table} columns={columns} />,
          },
        ]),
  ];
  return (
    <Drawer open size={960} title={tableName === table ? table : `${table} ${tableName}`} onClose={onClose}>
      {error !== null && <ErrorPanel error={error} retry={refetch} />}
      {error === null && columns === undefined && <Skeleton active title={false} paragraph={{ rows: 8 }} />}
      {columns !== undefined && <Tabs className={styles['tabs'] ?? ''} items={items} />}
    </Drawer>
  );
}

const typeOf = ({ dataType, dataLength, native }: TableColumn): string =>
  `${dataType}${dataLength === '' ? '' : `(${dataLength})`}${native === dataType ? '' : ` · ${native}`}`;

function ColumnTable({ columns }: { columns: readonly TableColumn[] }) {
  const text = useText();
  const mark = (isSet: boolean) => isSet && <CheckOutlined aria-label={text('admin.dataModel.yes')} />;
  return (
    <DataTable<TableColumn>
      id="data-model-columns"
      rowKey="field"
      rows={columns}
      loading={false}
      empty={{ text: text('admin.dataModel.noFields') }}
      columns={[
        { key: 'field', title: text('admin.dataModel.field'), width: 200, render: ({ field }) => field },
        { key: 'fieldName', title: text('admin.dataModel.fieldName'), width: 200, render: ({ fieldName }) => fieldName },
        { key: 'type', title: text('admin.dataModel.type'), width: 190, render: typeOf },
        { key: 'key', title: text('admin.dataModel.key'), width: 70, render: ({ primaryKey }) => mark(primaryKey === 1) },
        { key: 'null', title: text('admin.dataModel.nullable'), width: 70, render: ({ allowNull }) => mark(allowNull === 1) },
        { key: 'defaults', title: text('admin.dataModel.defaults'), width: 180, render: ({ defaults }) => defaults },
      ]}
    />
  );
}
