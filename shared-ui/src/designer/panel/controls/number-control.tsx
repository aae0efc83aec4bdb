import { valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import { NumberControl } from '../../../form/number-control';
import { useUiText } from '../../../i18n/use-ui-text';
import type { ControlProps } from '../panel-target';

/** A number; an empty box removes the setting, or sets null where that is its default. */
export function NumberSetting({ id, value, mixed, item, target, onChange, onEnd }: ControlProps) {
  const text = useUiText();
  const { min, max } = item;
  const none = valueAt(target.defaults, item.path) === null ? null : undefined;
  const given = typeof value === 'string' && value !== '' ? Number(value) : value;
  return (
    <NumberControl
      id={id}
      style={{ width: '100%' }}
      value={typeof given === 'number' && Number.isFinite(given) ? given : null}
      {...(min === undefined ? {} : { min })}
      {...(max === undefined ? {} : { max })}
      {...(mixed ? { placeholder: text('ui.panel.mixed') } : {})}
      onChange={(next) => onChange(next ?? none)}
      onBlur={onEnd}
      onPressEnter={onEnd}
    />
  );
}
