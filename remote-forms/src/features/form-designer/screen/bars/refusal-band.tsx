import { useDesignStore, useReach } from '@banyan/shared-ui/designer';
import { Button } from 'antd';
import { useText } from '../../../../forms/public/text';
import styles from '../screen.module.css';

/** Why the server has refused a change, until the user dismisses it; and that the user may no longer change the design. */
export function RefusalBand({ refusal, onDismiss }: { refusal: string; onDismiss: () => void }) {
  const text = useText();
  const store = useDesignStore();
  const isReadOnly = useReach() === 'readOnly';
  const count = isReadOnly ? store.unsent().length : 0;
  if (refusal === '' && !isReadOnly) return null;
  return (
    <>
      {isReadOnly && (
        <p className={styles['refusal']} role="alert">
          {text('forms.designer.noRight')} {count > 0 && text('forms.designer.noRightKept', { count })}
        </p>
      )}
      {refusal !== '' && (
        <p className={styles['refusal']} role="alert">
          {refusal}
          <Button type="link" size="small" onClick={onDismiss}>
            {text('forms.designer.dismiss')}
          </Button>
        </p>
      )}
    </>
  );
}
