import { useText } from '../../use-text';
import styles from './external-page.module.css';

/** An address that does not open: says which, and why. */
export function RefusedPage({ reason }: { reason: string }) {
  const text = useText();
  return (
    <section className={styles['refused']} role="alert">
      <h1>{text('shell.external.refused')}</h1>
      <p>{reason}</p>
    </section>
  );
}
