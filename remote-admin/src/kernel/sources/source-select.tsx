import { MAIN_SOURCE } from '@banyan/shared-contracts/data/data-source.contract';
import { Select } from 'antd';
import { useText } from '../use-text';
import { useSourceGroups } from './use-source-groups';

interface SourceSelectProps {
  /** Id of a data source; '' for the main database, null where none is chosen. */
  value: string | null;
  onChange: (value: string) => void;
  /** What is chosen, where it is not simply a source. */
  label?: string;
}

/** A database: the main one first, the others by their kinds. */
export function SourceSelect({ value, onChange, label }: SourceSelectProps) {
  const text = useText();
  const groups = useSourceGroups();
  const options = (groups ?? []).map(({ fullName, children }) => ({
    label: fullName,
    title: fullName,
    options: children.map((source) => ({ value: source.id, label: source.fullName })),
  }));
  const [main, ...others] = options;
  return (
    <Select
      style={{ width: '100%' }}
      aria-label={label ?? text('admin.interface.source')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={groups === undefined}
      value={groups === undefined ? null : value === '' ? MAIN_SOURCE : value}
      options={[...(main?.options ?? []), ...others]}
      onChange={onChange}
    />
  );
}
