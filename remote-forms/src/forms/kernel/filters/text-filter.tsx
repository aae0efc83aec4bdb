import { useClear } from '@banyan/shared-ui/form';
import { Input } from 'antd';
import type { FilterProps } from '../widget-definition';

/** Searches by text; the design defines the comparison. */
export function TextFilter({ control, label, value, onChange }: FilterProps<unknown>) {
  const clear = useClear();
  return (
    <Input
      {...control}
      value={typeof value === 'string' ? value : ''}
      placeholder={label}
      allowClear={clear}
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  );
}
