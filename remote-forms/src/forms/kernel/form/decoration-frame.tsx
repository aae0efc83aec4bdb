import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import type { CSSProperties, ReactNode } from 'react';
import styles from './form.module.css';
import { Tip } from './tip';

/** A title beside a part without a value, where the design shows one. */
export function DecorationFrame({ item, children }: { item: FieldItem; children: ReactNode }) {
  const { label, showLabel, labelWidth, tipLabel } = item.__config__;
  const width = labelWidth === null || labelWidth === undefined ? {} : ({ '--label-width': `${labelWidth}px` } as CSSProperties);
  return (
    <div className={styles['field']} style={width} data-hidden-label={!showLabel || label === ''}>
      <div className={styles['label']}>
        <span data-caption="">{label}</span>
        {showLabel && tipLabel !== undefined && tipLabel !== null && tipLabel !== '' && <Tip text={tipLabel} />}
      </div>
      <div className={styles['control']}>{children}</div>
    </div>
  );
}
