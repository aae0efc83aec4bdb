import { AppError } from '@banyan/shared-contracts/errors';
import { Alert, Button } from 'antd';
import { useText } from '../../kernel/use-text';

/** What the server said; when someone else was faster, a way to take theirs. */
export function Refusal({ error, onReload }: { error: unknown; onReload: (() => void) | undefined }) {
  const text = useText();
  const stale = error instanceof AppError && error.key === 'STALE' && onReload !== undefined;
  return (
    <Alert
      type="error"
      showIcon
      style={{ marginBottom: 16 }}
      title={error instanceof AppError ? error.message : text('forms.record.failed')}
      {...(stale ? { action: <Button onClick={onReload}>{text('forms.record.reload')}</Button> } : {})}
    />
  );
}
