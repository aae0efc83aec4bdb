import { useContext } from 'react';
import styles from '../form/form.module.css';
import { FormStoreContext } from '../form/form-context';
import { TextView } from './text-view';
import { useText } from '../use-text';

/** Shown in place of a code that is not available yet: while the form is filled in, the required next step; in a read view, a dash. */
export function EmptyCode({ source }: { source: 'static' | 'relation' | 'dynamic' }) {
  const text = useText();
  const store = useContext(FormStoreContext);
  if (source === 'static') return null;
  if (store === null) return <TextView shown={null} compact={false} />;
  return <span className={styles['later']}>{text(source === 'dynamic' ? 'forms.code.whenSaved' : 'forms.code.whenFilled')}</span>;
}
