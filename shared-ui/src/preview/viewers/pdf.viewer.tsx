import { useEffect, useState } from 'react';
import type { PreviewItem } from '../preview-item';
import type { ViewerProps } from '../viewer';
import styles from './viewer.module.css';

/** A PDF in the browser's own viewer; where it has none, a download is offered. */
export default function PdfViewer({ item, url, onFail }: ViewerProps) {
  const shown = navigator.pdfViewerEnabled;
  useEffect(() => {
    if (!shown) onFail('unviewable');
  }, [shown, onFail]);
  const address = useNamedAddress(item, url);
  return shown && address !== undefined ? <iframe className={styles['frame']} src={address} title={item.name} /> : null;
}

/** Browsers call a document by its address, and what is read already has none that means anything. */
function useNamedAddress(item: PreviewItem, url: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let gone = false;
    const settle = (located: string) => {
      if (!gone) setAddress(located === '' ? url : located);
    };
    item.locate().then(settle, () => settle(url));
    return () => {
      gone = true;
    };
  }, [item, url]);
  return address;
}
