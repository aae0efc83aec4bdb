import { listTables } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { Select } from 'antd';
import { useText } from '../../../forms/public/text';
import { LINK } from './own-tables';

interface TableSelectProps {
  id?: string;
  label: string;
  placeholder: string;
  value?: string | undefined;
  /** Tables that are excluded. */
  without?: readonly string[];
  disabled?: boolean;
  onChoose: (table: string, name: string) => void;
}

/** One of the user-defined tables, found by its name or comment. */
export function TableSelect({ id, label, placeholder, value, without = [], disabled = false, onChoose }: TableSelectProps) {
  const text = useText();
  const { data } = useReading(listTables, { params: { linkId: LINK }, query: { pageSize: 1_000_000 } });
  const tables = data?.list.filter(({ table, isForm }) => !isForm && !without.includes(table)) ?? [];
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      placeholder={placeholder}
      disabled={disabled}
      value={value ?? null}
      loading={data === undefined}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={text('forms.designer.tables.none')}
      options={tables.map(({ table, tableName }) => ({ value: table, label: table === tableName ? table : `${tableName} · ${table}` }))}
      onChange={(chosen) => onChoose(chosen, tables.find(({ table }) => table === chosen)?.tableName ?? chosen)}
      style={{ width: '100%' }}
    />
  );
}
