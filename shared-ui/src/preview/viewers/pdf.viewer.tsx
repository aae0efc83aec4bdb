import { useEffect } from 'react';
import type { ViewerProps } from '../viewer';
import styles from './viewer.module.css';

/** A PDF in the browser's own viewer; where it has none, a download is offered. */
export default function PdfViewer({ item, url, onFail }: ViewerProps) {
  const shown = navigator.pdfViewerEnabled;
  useEffect(() => {
    if (!shown) onFail('unviewable');
  }, [shown, onFail]);
  return shown ? <iframe className={styles['frame']} src={url} title={item.name} /> : null;
}
