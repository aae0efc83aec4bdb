import { Input } from 'antd';
import { useUiText } from '../../../i18n/use-ui-text';
import type { ControlProps } from '../panel-target';

/** A text of one line: an address, a name of a member, words that people read. */
export function TextControl({ id, value, mixed, onChange, onEnd }: ControlProps) {
  const text = useUiText();
  return (
    <Input
      id={id}
      autoComplete="off"
      value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
      {...(mixed ? { placeholder: text('ui.panel.mixed') } : {})}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onEnd}
      onPressEnter={onEnd}
    />
  );
}

/** A text of several lines. */
export function LinesControl({ id, value, mixed, onChange, onEnd }: ControlProps) {
  const text = useUiText();
  return (
    <Input.TextArea
      id={id}
      autoSize={{ minRows: 2, maxRows: 10 }}
      value={typeof value === 'string' ? value : ''}
      {...(mixed ? { placeholder: text('ui.panel.mixed') } : {})}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onEnd}
    />
  );
}
