import { CloseCircleOutlined } from '@ant-design/icons';
import { useState } from 'react';
import { useText } from '../../use-text';
import type { RemoteError, RemoteFailure } from '../failure';
import styles from './remote-error-card.module.css';

/** How much room there is to say that a part is missing: a page, a card among others, or an icon in a bar. */
export type ErrorShape = 'page' | 'card' | 'icon';

/** The values that a failure's sentence names. */
const valuesOf = (failure: RemoteFailure): Record<string, string | number> => Object.fromEntries(Object.entries(failure));

/** Says which part is not there, why, and offers to try again; everything around it works on. */
export function RemoteErrorCard({ error, retry, shape }: { error: RemoteError; retry: () => void; shape: ErrorShape }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [shownAt] = useState(() => new Date().toISOString());
  const title = text('shell.remote.title', { remote: text(`shell.remote.name.${error.remote}` as 'shell.remote.name.admin') });
  const reason = text(`shell.remote.failure.${error.failure.reason}`, valuesOf(error.failure));

  if (shape === 'icon') {
    const label = `${title} ${reason} ${text('shell.remote.retry')}`;
    return (
      <button type="button" className={styles['icon']} onClick={retry} title={label} aria-label={label} data-testid="remote-error">
        <CloseCircleOutlined />
      </button>
    );
  }
  const report = `${error.remote} ${error.version} ${JSON.stringify(error.failure)} ${shownAt} ${location.pathname}`;
  return (
    <section className={styles['card']} data-compact={shape === 'card'} role="alert" data-testid="remote-error">
      <h2>
        <CloseCircleOutlined />
        {title}
      </h2>
      <p>{reason}</p>
      <div className={styles['actions']}>
        <button type="button" className={styles['primary']} onClick={retry}>
          {text('shell.remote.retry')}
        </button>
        {shape === 'page' && (
          <button type="button" onClick={() => setOpen(!open)} aria-expanded={open}>
            {text('shell.remote.details')}
          </button>
        )}
      </div>
      {open && <pre>{report}</pre>}
    </section>
  );
}
