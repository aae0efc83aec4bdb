import { useClear } from '@banyan/shared-ui/form';
import { Select } from 'antd';
import { useText } from '../use-text';
import type { FilterProps } from '../widget-definition';

/** Searches by on or off, with the labels of the design. */
export function MarkFilter({ control, label, settings, value, onChange }: FilterProps<{ activeTxt?: string; inactiveTxt?: string }>) {
  const text = useText();
  const clear = useClear();
  return (
    <Select<number>
      {...control}
      style={{ width: '100%' }}
      value={typeof value === 'number' ? value : null}
      options={[
        { value: 1, label: settings.activeTxt ?? text('forms.filter.on') },
        { value: 0, label: settings.inactiveTxt ?? text('forms.filter.off') },
      ]}
      placeholder={label}
      allowClear={clear}
      onChange={(next: number | undefined) => onChange(next)}
    />
  );
}
