import { listAllDictionaries } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { useWord } from '@banyan/shared-ui/i18n';
import { Select } from 'antd';
import { useText } from '../../../kernel/use-text';

/** A dictionary by its id. */
export function DictionaryChoice({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const text = useText();
  const word = useWord();
  const { data } = useReading(listAllDictionaries);
  return (
    <Select
      size="small"
      style={{ width: '100%' }}
      aria-label={text('print.design.format.dictionary')}
      value={value === '' ? null : value}
      loading={data === undefined}
      options={data?.list.map(({ id, fullName }) => ({ value: id, label: word(fullName) })) ?? []}
      showSearch={{ optionFilterProp: 'label' }}
      onChange={onChange}
    />
  );
}
