import { DeleteOutlined } from '@ant-design/icons';
import { HEADER_GROUP, type ModelImportHeader, type ModelImportRow } from '@banyan/shared-contracts/forms/records/model-import.contract';
import { Button, Table, type TableColumnsType } from 'antd';
import { useText } from '../../../forms/public/text';

interface ImportRowsProps {
  header: readonly ModelImportHeader[];
  rows: readonly ModelImportRow[];
  /** Removes a row; rows that failed show their problems instead. */
  onRemove?: (index: number) => void;
}

interface Line {
  index: number;
  row: ModelImportRow;
}

const COLUMN = 140;

const textOf = (value: ModelImportRow[string] | undefined): string => (typeof value === 'string' ? value : '');

/** Texts of a column of a sub-table, one line for each of its rows. */
const linesOf = (value: ModelImportRow[string] | undefined, key: string) =>
  Array.isArray(value) ? value.map((row, index) => <div key={index}>{row[key] === '' ? '—' : row[key]}</div>) : null;

/** The rows of the sheet, under the titles of the sheet. */
export function ImportRows({ header, rows, onRemove }: ImportRowsProps) {
  const text = useText();
  const columns: TableColumnsType<Line> = header.map(({ id, fullName, jnpfKey, children }) => {
    const render = (key: string) => (_value: unknown, line: Line) =>
      children === undefined || jnpfKey === HEADER_GROUP ? textOf(line.row[key]) : linesOf(line.row[id], key);
    if (children === undefined) return { key: id, title: fullName, width: COLUMN, render: render(id) };
    return {
      key: id,
      title: fullName,
      children: children.map((child) => ({ key: child.id, title: child.fullName, width: COLUMN, render: render(child.id) })),
    };
  });
  const remove = {
    key: 'remove',
    width: 48,
    fixed: 'right' as const,
    render: (_value: unknown, { index }: Line) => (
      <Button
        type="text"
        size="small"
        icon={<DeleteOutlined />}
        aria-label={text('forms.import.removeRow', { number: index + 1 })}
        onClick={() => onRemove?.(index)}
      />
    ),
  };
  const reason = {
    key: 'reason',
    title: text('forms.import.reason'),
    width: 280,
    fixed: 'right' as const,
    render: (_value: unknown, { row }: Line) => textOf(row['errorsInfo']),
  };
  return (
    <Table<Line>
      size="small"
      bordered
      rowKey="index"
      dataSource={rows.map((row, index) => ({ index, row }))}
      columns={[...columns, onRemove === undefined ? reason : remove]}
      pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 'max-content', y: 360 }}
    />
  );
}
