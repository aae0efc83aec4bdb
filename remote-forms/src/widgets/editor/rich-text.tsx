import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './editor.module.css';

const SETTINGS = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'video', 'audio', 'iframe'],
  ADD_ATTR: ['target'],
};

/** Text that somebody wrote in an editor. The server has cleaned it; cleaning it again costs little and trusts nobody. */
export default function RichText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, SETTINGS), [html]);
  return <div className={styles['shown']} dangerouslySetInnerHTML={{ __html: clean }} />;
}
