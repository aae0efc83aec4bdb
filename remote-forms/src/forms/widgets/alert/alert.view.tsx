import type { AlertSettings } from '@banyan/shared-contracts/forms/widgets/alert/alert.contract';
import { Alert } from 'antd';
import { useText } from '../../kernel/use-text';
import type { DecorationProps } from '../../kernel/widget-definition';

/** A highlighted note, which the user can close where the design allows that. */
export function AlertView({ settings }: DecorationProps<AlertSettings>) {
  const text = useText();
  const { title, type, showIcon, closable, description, closeText } = settings;
  const close = { 'aria-label': text('forms.alert.close'), ...(closeText === '' ? {} : { closeIcon: closeText }) };
  return (
    <Alert
      // The note is part of the form from the beginning: a screen reader must not interrupt the user for it.
      role="note"
      title={title}
      description={description}
      type={type}
      showIcon={showIcon}
      closable={closable && close}
      style={{ marginBottom: 16 }}
    />
  );
}
