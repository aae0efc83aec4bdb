import { Alert } from 'antd';
import { useUiText } from '../../i18n/use-ui-text';
import type { Uploads } from '../task/use-uploads';

/** Shows after a reload which uploads it has interrupted. */
export function InterruptedHint({ uploads: { interrupted, forgetInterrupted } }: { uploads: Uploads }) {
  const text = useUiText();
  if (interrupted.length === 0) return null;
  const names = interrupted.join(text('ui.upload.separator'));
  return (
    <Alert
      type="info"
      showIcon
      title={text('ui.upload.interrupted', { count: interrupted.length, names })}
      closable={{ onClose: forgetInterrupted, 'aria-label': text('ui.upload.forget') }}
    />
  );
}
