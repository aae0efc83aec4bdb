import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import {
  addTableFields,
  COLUMN_TYPES,
  createTable,
  getTable,
  type TableInput,
  type TableRow,
  updateTable,
} from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { FormDialog } from '@banyan/shared-ui/dialog';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, Form, Input } from 'antd';
import { type JsonRow, JsonRows } from '../../kernel/json/json-rows';
import { useText } from '../../kernel/use-text';
import { CommonFieldSelect } from './common-field-select';

interface TableDialogProps {
  /** Missing where a table is made. */
  row?: TableRow;
  onClose: () => void;
}

interface Values {
  newTable: string;
  tableName: string;
  columns: JsonRow[];
}

const FRESH: JsonRow = { field: '', fieldName: '', dataType: 'varchar', dataLength: '50', primaryKey: 0, allowNull: 1 };
const KEY: JsonRow = { field: 'id', fieldName: 'ID', dataType: 'bigint', dataLength: '', primaryKey: 1, allowNull: 0 };

/** Makes a table of the main database, changes one without rows, or adds columns to one with rows. */
export function TableDialog({ row, onClose }: TableDialogProps) {
  return row === undefined ? <TableForm columns={[KEY]} onClose={onClose} /> : <ChangedTable row={row} onClose={onClose} />;
}

function ChangedTable({ row, onClose }: Required<TableDialogProps>) {
  const { data, error } = useReading(getTable, { params: { linkId: MAIN_SOURCE, table: row.table } });
  const columns = data?.hasTableData === true ? [FRESH] : ((data?.tableFieldList ?? []) as unknown as JsonRow[]);
  return (
    <TableForm
      row={row}
      columns={columns}
      onlyAdds={data?.hasTableData === true}
      loading={data === undefined && error === null}
      failure={error ?? undefined}
      onClose={onClose}
    />
  );
}

interface TableFormProps extends TableDialogProps {
  columns: JsonRow[];
  /** The table has rows: its columns stay as they are. */
  onlyAdds?: boolean;
  loading?: boolean;
  failure?: unknown;
}

function TableForm({ row, columns, onlyAdds = false, loading = false, failure, onClose }: TableFormProps) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  const [form] = Form.useForm<Values>();

  async function save({ newTable, tableName, columns: tableFieldList }: Values) {
    const body = { tableInfo: { table: row?.table ?? '', newTable, tableName }, tableFieldList } as TableInput;
    const call = row === undefined ? createTable : onlyAdds ? addTableFields : updateTable;
    const { msg } = await request(call, { params: { linkId: MAIN_SOURCE }, body });
    toast('success', msg);
    await Promise.all(['data-model', 'call'].map((key) => cache.invalidateQueries({ queryKey: [key] })));
  }

  return (
    <FormDialog<Values>
      title={text(row === undefined ? 'admin.dataModel.add' : onlyAdds ? 'admin.dataModel.addFields' : 'admin.dataModel.edit')}
      width={960}
      form={form}
      loading={loading}
      failure={failure}
      initialValues={{ newTable: row?.table ?? '', tableName: row?.tableName ?? '', columns }}
      onSave={save}
      onClose={onClose}
    >
      {onlyAdds && <Alert type="info" showIcon title={text('admin.dataModel.hasRows')} style={{ marginBottom: 16 }} />}
      <Form.Item name="newTable" label={text('admin.dataModel.name')} required>
        <Input maxLength={50} disabled={onlyAdds} />
      </Form.Item>
      <Form.Item name="tableName" label={text('admin.dataModel.comment')} required>
        <Input maxLength={50} disabled={onlyAdds} />
      </Form.Item>
      <Form.Item name="columns" label={text(onlyAdds ? 'admin.dataModel.newFields' : 'admin.dataModel.fields')}>
        <ColumnRows />
      </Form.Item>
    </FormDialog>
  );
}

function ColumnRows({ value = [], onChange }: { value?: JsonRow[]; onChange?: (rows: JsonRow[]) => void }) {
  const text = useText();
  return (
    <>
      <JsonRows
        label={text('admin.dataModel.fields')}
        rows={value}
        fresh={FRESH}
        columns={[
          { key: 'field', label: text('admin.dataModel.field') },
          { key: 'fieldName', label: text('admin.dataModel.fieldName') },
          { key: 'dataType', label: text('admin.dataModel.type'), options: COLUMN_TYPES.map((type) => ({ value: type, label: type })) },
          { key: 'dataLength', label: text('admin.dataModel.length') },
          {
            key: 'primaryKey',
            label: text('admin.dataModel.key'),
            options: [
              { value: 0, label: text('admin.dataModel.noKey') },
              { value: 1, label: text('admin.dataModel.key') },
            ],
          },
          {
            key: 'allowNull',
            label: text('admin.dataModel.nullable'),
            options: [
              { value: 1, label: text('admin.dataModel.nullable') },
              { value: 0, label: text('admin.dataModel.notNull') },
            ],
          },
        ]}
        onChange={(rows) => onChange?.(rows)}
      />
      <CommonFieldSelect onChoose={(field) => onChange?.([...value, field])} />
    </>
  );
}
