import { AppError } from '@banyan/shared-contracts/errors';
import { useUiText } from '../../i18n/use-ui-text';
import styles from './error-panel.module.css';

/** What happened, what to do, and the number to ask about, copyable. */
export function ErrorPanel({ error, retry }: { error: unknown; retry?: (() => void) | undefined }) {
  const text = useUiText();
  const requestId = error instanceof AppError ? error.requestId : undefined;
  return (
    <div className={styles['failed']} role="alert">
      <p>{error instanceof AppError ? error.message : text('ui.request.failed')}</p>
      {retry !== undefined && (
        <button type="button" onClick={retry}>
          {text('ui.action.retry')}
        </button>
      )}
      {requestId !== undefined && <code>{requestId}</code>}
    </div>
  );
}
