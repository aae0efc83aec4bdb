import { AppError } from '@banyan/shared-contracts/errors';
import { Button } from 'antd';
import { useText } from '../../kernel/use-text';
import styles from './print-preview.module.css';

/** The records that can still be printed, where an error names others; undefined where it names none, or all. */
export function leftAfter(error: unknown, recordIds: readonly string[]): string[] | undefined {
  const gone = error instanceof AppError && error.key === 'NOT_FOUND' ? error.details['gone'] : undefined;
  const ids = typeof gone === 'string' ? gone.split(',') : [];
  const left = recordIds.filter((id) => !ids.includes(id));
  return left.length === 0 || left.length === recordIds.length ? undefined : left;
}

interface GoneRecordsProps {
  recordIds: readonly string[];
  left: readonly string[];
  onPrintLeft: () => void;
}

/** Some of the records were deleted, or closed to the reader, after they had been chosen. */
export function GoneRecords({ recordIds, left, onPrintLeft }: GoneRecordsProps) {
  const text = useText();
  return (
    <div className={styles['gone']} role="alert">
      <p>{text('print.document.gone', { total: recordIds.length, count: recordIds.length - left.length })}</p>
      <Button type="primary" onClick={onPrintLeft}>
        {text('print.document.printLeft', { count: left.length })}
      </Button>
    </div>
  );
}
