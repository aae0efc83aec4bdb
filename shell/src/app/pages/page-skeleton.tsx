import { useText } from '../../use-text';
import styles from './page-skeleton.module.css';

/** Shape of a page that is coming: a toolbar and rows; appears only when loading takes a moment. */
export function PageSkeleton() {
  const text = useText();
  return (
    <div className={styles['skeleton']} role="status" aria-label={text('shell.page.loading')}>
      <div className={styles['bar']} />
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className={styles['row']} />
      ))}
    </div>
  );
}
