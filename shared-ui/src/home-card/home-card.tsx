import { AppError } from '@banyan/shared-contracts/errors';
import type { ReactNode } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import styles from './home-card.module.css';

interface HomeCardProps {
  title: string;
  /** Placed at the right of the title: a count, or the link to all entries. */
  aside?: ReactNode;
  /** What could not be fetched, if anything. */
  error: unknown;
  retry: () => void;
  loading: boolean;
  /** One sentence with the reason why there is nothing, and the action that helps; shown when `children` are none. */
  empty: ReactNode;
  /** `<li>` elements. */
  children: readonly ReactNode[];
}

/** A card of the home page: a title and a short list, with its waiting, failed and empty states (slot `home.card`). */
export function HomeCard({ title, aside, error, retry, loading, empty, children }: HomeCardProps) {
  const text = useUiText();
  const failed = error !== null && error !== undefined;
  return (
    <section className={styles['card']} aria-label={title} aria-busy={loading}>
      <header className={styles['head']}>
        <h2>{title}</h2>
        {aside}
      </header>
      {failed && (
        <p className={styles['none']} role="alert">
          {error instanceof AppError ? error.message : text('ui.request.failed')}{' '}
          <button type="button" onClick={retry}>
            {text('ui.action.retry')}
          </button>
        </p>
      )}
      {!failed && loading && <Waiting />}
      {!failed && !loading && children.length === 0 && <p className={styles['none']}>{empty}</p>}
      {children.length > 0 && <ul className={styles['list']}>{children}</ul>}
    </section>
  );
}

const Waiting = () => (
  <div className={styles['waiting']} aria-hidden>
    <i />
    <i />
    <i />
  </div>
);
