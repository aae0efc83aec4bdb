import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { AutoComplete, Button, Select, Space } from 'antd';
import { ParameterValue } from './parameter-value';
import { useText } from '../use-text';

export type JsonRow = Record<string, unknown>;

export interface JsonColumn {
  key: string;
  label: string;
  /** Choices, where it is no free text. */
  options?: { value: string | number; label: string }[];
  /** Choices of one row in groups; undefined where its value is free text. */
  optionsOf?: (row: JsonRow) => { label: string; options: { value: string; label: string }[] }[] | undefined;
  /** Whether a value other than the choices in groups may be typed. */
  isOpen?: (row: JsonRow) => boolean;
  /** Type of the value of one row, where it is no choice; a time is epoch milliseconds. */
  typeOf?: (row: JsonRow) => unknown;
}

interface JsonRowsProps {
  rows: readonly JsonRow[];
  columns: readonly JsonColumn[];
  /** What a new row begins with. */
  fresh: JsonRow;
  label: string;
  onChange: (rows: JsonRow[]) => void;
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Rows of texts and choices that are edited in place. */
export function JsonRows({ rows, columns, fresh, label, onChange }: JsonRowsProps) {
  const text = useText();
  const set = (index: number, key: string, value: unknown) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [key]: value } : row)));
  return (
    <Space orientation="vertical" style={{ width: '100%' }} role="group" aria-label={label}>
      {rows.map((row, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- rows have no identity of their own
        <Space.Compact block key={index}>
          {columns.map(({ key, label: title, options, optionsOf, isOpen, typeOf }) =>
            isOpen?.(row) === true ? (
              <AutoComplete
                key={key}
                aria-label={title}
                style={{ width: '100%' }}
                options={optionsOf?.(row) ?? []}
                value={textOf(row[key])}
                onChange={(value) => set(index, key, value)}
              />
            ) : optionsOf?.(row) !== undefined ? (
              <Select
                key={key}
                aria-label={title}
                style={{ width: '100%' }}
                showSearch={{ optionFilterProp: 'label' }}
                options={optionsOf(row) ?? []}
                value={textOf(row[key]) === '' ? null : textOf(row[key])}
                onChange={(value) => set(index, key, value)}
              />
            ) : options === undefined ? (
              <ParameterValue
                key={key}
                dataType={typeOf?.(row)}
                label={title}
                value={row[key]}
                onChange={(value) => set(index, key, value)}
              />
            ) : (
              <Select
                key={key}
                aria-label={title}
                style={{ width: 120, flex: 'none' }}
                options={options}
                value={row[key] as string | number}
                onChange={(value) => set(index, key, value)}
              />
            ),
          )}
          <Button
            aria-label={text('admin.interface.removeRow')}
            icon={<DeleteOutlined />}
            onClick={() => onChange(rows.filter((_row, at) => at !== index))}
          />
        </Space.Compact>
      ))}
      <Button type="dashed" block icon={<PlusOutlined />} onClick={() => onChange([...rows, fresh])}>
        {text('admin.interface.addRow')}
      </Button>
    </Space>
  );
}
