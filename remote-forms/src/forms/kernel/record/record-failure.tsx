import { AppError } from '@banyan/shared-contracts/errors';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { Button } from 'antd';
import { useText } from '../use-text';
import styles from './record-frame.module.css';

interface RecordFailureProps {
  error: unknown;
  /** Not needed for a deleted record. */
  retry?: () => void;
  /** Returns to the list; undefined where there is none. */
  onClose: (() => void) | undefined;
}

/** A retry cannot restore it. */
export const isGone = (error: unknown): boolean => error instanceof AppError && error.key === 'NOT_FOUND';

/** Why a record is not shown: for a deleted record there is a link to the list; after other failures the user may try again. */
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
