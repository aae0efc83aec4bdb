import { listCommonFields } from '@banyan/shared-contracts/forms/designs/tables/common-fields.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { Select } from 'antd';
import type { JsonRow } from '../../kernel/json/json-rows';
import { useText } from '../../kernel/use-text';

/** Types that have a length. */
const HAS_LENGTH = new Set<string>(['varchar', 'decimal']);

/** Adds a common column to a table. */
export function CommonFieldSelect({ onChoose }: { onChoose: (row: JsonRow) => void }) {
  const text = useText();
  const { data } = useReading(listCommonFields, { query: {} });
  const fields = data?.list ?? [];
  if (fields.length === 0) return null;
  function choose(id: string) {
    const found = fields.find((field) => field.id === id);
    if (found === undefined) return;
    const { field, fieldName, dataType, dataLength, allowNull } = found;
    onChoose({ field, fieldName, dataType, dataLength: HAS_LENGTH.has(dataType) ? String(dataLength) : '', primaryKey: 0, allowNull });
  }
  return (
    <Select
      style={{ width: '100%', marginTop: 8 }}
      aria-label={text('admin.dataModel.takeCommon')}
      placeholder={text('admin.dataModel.takeCommon')}
      value={null}
      options={fields.map(({ id, field, fieldName }) => ({ value: id, label: `${field} ${fieldName}` }))}
      onChange={choose}
    />
  );
}
