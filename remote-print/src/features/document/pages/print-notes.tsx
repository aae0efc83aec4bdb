import { Alert } from 'antd';
import styles from './pages.module.css';

/** What the reader has to know of the pages before they print them. */
export function PrintNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <div className={styles['notes']}>
      {notes.map((note) => (
        <Alert key={note} type="warning" showIcon title={note} />
      ))}
    </div>
  );
}
