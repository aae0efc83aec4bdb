import { ExportOutlined } from '@ant-design/icons';
import { useEffect, useState } from 'react';
import { useText } from '../../use-text';
import styles from './external-page.module.css';

interface ExternalPageProps {
  /** An http or https address. */
  href: string;
  title: string;
  /**
   * Set for an address of this platform that was not chosen by an administrator: without its origin it cannot access the surrounding page.
   * A site of another origin needs its own.
   */
  confined?: boolean;
}

/** Sites that refuse to be framed do not say so to the page around them. */
const PATIENCE_MS = 6000;

/** What a framed page may do. Leaving `allow-top-navigation` out, it cannot lead away from the application. */
const ABILITIES = 'allow-scripts allow-forms allow-popups allow-downloads';

/** A page of another site in a frame, with its host and a link that opens it in a separate window. */
export function ExternalPage({ href, title, confined = false }: ExternalPageProps) {
  const text = useText();
  const [loaded, setLoaded] = useState(false);
  const [slow, setSlow] = useState(false);
  const { host } = new URL(href);

  useEffect(() => {
    if (loaded) return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [loaded]);

  return (
    <section className={styles['page']} aria-label={title} aria-busy={!loaded}>
      <header className={styles['bar']}>
        <span className={styles['host']}>{host}</span>
        <a href={href} target="_blank" rel="noopener noreferrer">
          <ExportOutlined /> {text('shell.external.newWindow')}
        </a>
      </header>
      <div className={styles['content']}>
        {!loaded && (
          <p className={styles['state']} role="status">
            {slow ? text('shell.external.slow') : text('shell.external.loading', { host })}
          </p>
        )}
        <iframe
          className={styles['frame']}
          data-loaded={loaded}
          src={href}
          title={text('shell.external.frame', { title })}
          sandbox={confined ? ABILITIES : `${ABILITIES} allow-same-origin`}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </div>
    </section>
  );
}
