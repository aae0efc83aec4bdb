import { Input } from 'antd';
import type { FilterProps } from '../widget-definition';

/** Searches by text; how it compares, the design says. */
export function TextFilter({ control, label, value, onChange }: FilterProps<unknown>) {
  return (
    <Input
      {...control}
      value={typeof value === 'string' ? value : ''}
      placeholder={label}
      allowClear
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
