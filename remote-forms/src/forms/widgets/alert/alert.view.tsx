import type { AlertSettings } from '@banyan/shared-contracts/forms/widgets/alert/alert.contract';
import { Alert } from 'antd';
import { useText } from '../../kernel/use-text';
import type { DecorationProps } from '../../kernel/widget-definition';

/** A note that stands out, and goes away when it may be closed. */
export function AlertView({ settings }: DecorationProps<AlertSettings>) {
  const text = useText();
  const { title, type, showIcon, closable, description, closeText } = settings;
  const close = { 'aria-label': text('forms.alert.close'), ...(closeText === '' ? {} : { closeIcon: closeText }) };
  return (
    <Alert
      // It was there before: nobody needs to be interrupted.
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
