import type { ViewerProps } from '../viewer';
import styles from './viewer.module.css';

/** A film or a sound with the browser's own controls. */
export default function MediaViewer({ item, content, url, onFail }: ViewerProps) {
  const common = { src: url, controls: true, 'aria-label': item.name, onError: () => onFail('unviewable') };
  return (
    <div className={styles['media']}>{content.type.startsWith('audio/') ? <audio {...common} /> : <video {...common} playsInline />}</div>
  );
}
