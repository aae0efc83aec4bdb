import { useUiText } from '../../i18n/use-ui-text';
import type { ViewerProps } from '../viewer';
import { PartNote } from './part-note';
import { useDecoded } from './use-decoded';
import styles from './viewer.module.css';

/** A text as it is, in letters of one width. */
export default function TextViewer(props: ViewerProps) {
  const text = useUiText();
  const decoded = useDecoded(props);
  if (decoded === undefined) return null;
  return (
    <div className={styles['desk']} role="region" aria-label={props.item.name} tabIndex={0}>
      <PartNote content={props.content} partial={props.partial} />
      <pre className={styles['text']}>{decoded === '' ? text('ui.preview.emptyFile') : decoded}</pre>
    </div>
  );
}
