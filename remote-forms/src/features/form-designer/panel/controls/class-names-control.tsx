import type { ControlProps } from '@banyan/shared-ui/designer';
import { Select } from 'antd';
import { useText } from '../../../../forms/public/text';
import { useFormFacts } from '../form-facts';

/** CSS classes: those of the form's own CSS, and others that are typed. */
export function ClassNamesControl({ id, label, value, onChange, onEnd }: ControlProps) {
  const text = useText();
  const { classNames } = useFormFacts();
  return (
    <Select<string[]>
      id={id}
      aria-label={label}
      mode="tags"
      style={{ width: '100%' }}
      value={Array.isArray(value) ? value.map(String) : []}
      placeholder={text('forms.panel.classNames')}
      tokenSeparators={[' ', ',']}
      options={classNames.map((name) => ({ value: name, label: name }))}
      onChange={(next) => {
        onChange(next);
        onEnd();
      }}
    />
  );
}
