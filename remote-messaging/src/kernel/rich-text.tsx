import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import styles from './rich-text.module.css';

const SETTINGS = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'video', 'audio', 'iframe'],
  ADD_ATTR: ['target'],
};

/** Text that a user wrote in an editor. The server has sanitized it; sanitizing it again costs little and does not depend on the server. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, SETTINGS), [html]);
  return <div className={styles['text']} dangerouslySetInnerHTML={{ __html: clean }} />;
}
