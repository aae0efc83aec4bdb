import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import { Ellipsis } from '@banyan/shared-ui/table';
import type { ReactNode } from 'react';
import styles from '../form/form.module.css';

interface TextViewProps {
  shown: unknown;
  compact: boolean;
  /** The same text with markup. */
  children?: ReactNode;
}

/** The text of a value; a dash where there is none and the view is not compact. */
export function TextView({ shown, compact, children }: TextViewProps) {
  const value = typeof shown === 'string' ? shown : isEmptyValue(shown) ? '' : JSON.stringify(shown);
  if (compact) return <Ellipsis text={value}>{children}</Ellipsis>;
  return (
    <div className={styles['shown']} data-none={value === ''}>
      {value === '' ? '—' : (children ?? value)}
    </div>
  );
}
