import styles from './pane-title.module.css';
import { useText } from '../use-text';

/** Name of a pane, marked while a field in it has a problem, which may be hidden. */
export function PaneTitle({ title, wrong }: { title: string; wrong: boolean | undefined }) {
  const text = useText();
  if (wrong !== true) return title;
  return (
    <span className={styles['wrong']}>
      {title}
      <span role="img" aria-label={text('forms.pane.wrong')} />
    </span>
  );
}
