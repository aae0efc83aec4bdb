import { listDesigns } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { Select } from 'antd';
import { useText } from '../../../forms/public/text';

/** Maximum number of designs in the list. */
const OFFERED = 200;

/** The design to copy. */
export function SourceField({ id, value, onChange }: { id?: string; value?: string; onChange?: (id: string) => void }) {
  const text = useText();
  const { data } = useReading(listDesigns, { query: { type: 1, currentPage: 1, pageSize: OFFERED } });
  return (
    <Select
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      {...(onChange === undefined ? {} : { onChange })}
      loading={data === undefined}
      placeholder={text('forms.designs.new.chooseSource')}
      options={data?.list.map((design) => ({ value: design.id, label: `${design.fullName} · ${design.enCode}` })) ?? []}
      showSearch={{ optionFilterProp: 'label' }}
    />
  );
}
