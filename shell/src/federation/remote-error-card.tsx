import { CloseCircleOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useText } from '../use-text';
import type { RemoteError, RemoteFailure } from './failure';
import styles from './remote-error-card.module.css';

/** The values that a failure's sentence names. */
const valuesOf = (failure: RemoteFailure): Record<string, string | number> => Object.fromEntries(Object.entries(failure));

/** Says which part is not there, why, and offers to try again; everything around it works on. */
export function RemoteErrorCard({ error, retry, compact = false }: { error: RemoteError; retry: () => void; compact?: boolean }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const report = `${error.remote} ${error.version} ${JSON.stringify(error.failure)} ${new Date().toISOString()} ${location.pathname}`;
  return (
    <section className={styles['card']} data-compact={compact} role="alert" data-testid="remote-error">
      <h2>
        <CloseCircleOutlined />
        {text('shell.remote.title', { remote: text(`shell.remote.name.${error.remote}` as 'shell.remote.name.admin') })}
      </h2>
      <p>{text(`shell.remote.failure.${error.failure.reason}`, valuesOf(error.failure))}</p>
      <div className={styles['actions']}>
        <button type="button" className={styles['primary']} onClick={retry}>
          {text('shell.remote.retry')}
        </button>
        {!compact && (
          <button type="button" onClick={() => setOpen(!open)} aria-expanded={open}>
            {text('shell.remote.details')}
          </button>
        )}
      </div>
      {open && <pre>{report}</pre>}
    </section>
  );
}
