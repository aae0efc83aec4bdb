import { AppError } from '@banyan/shared-contracts/errors';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { Button } from 'antd';
import { useText } from '../use-text';
import styles from './record-frame.module.css';

interface RecordFailureProps {
  error: unknown;
  /** Not needed for what is gone. */
  retry?: () => void;
  /** Goes back to the list; undefined where there is none behind it. */
  onClose: (() => void) | undefined;
}

/** No further try brings it back. */
export const isGone = (error: unknown): boolean => error instanceof AppError && error.key === 'NOT_FOUND';

/** Why a record does not show: what is gone has a way back to the list; everything else may be tried again. */
export function RecordFailure({ error, retry, onClose }: RecordFailureProps) {
  const text = useText();
  if (!isGone(error)) return <ErrorPanel error={error} retry={retry} />;
  return (
    <div className={styles['gone']} role="alert">
      <p>{text('forms.record.gone')}</p>
      {onClose !== undefined && (
        <Button type="primary" onClick={onClose}>
          {text('forms.record.back')}
        </Button>
      )}
    </div>
  );
}
