import { Button } from 'antd';
import { useText } from '../../../../forms/public/text';
import styles from '../screen.module.css';

/** Why the server has refused a change, until the user dismisses it. */
export function RefusalBand({ refusal, onDismiss }: { refusal: string; onDismiss: () => void }) {
  const text = useText();
  if (refusal === '') return null;
  return (
    <p className={styles['refusal']} role="alert">
      {refusal}
      <Button type="link" size="small" onClick={onDismiss}>
        {text('forms.designer.dismiss')}
      </Button>
    </p>
  );
}
