import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import styles from './form.module.css';
import { useText } from '../use-text';

/** Shown where this version has no widget of the type in the design. */
export function UnknownWidget({ item: { __config__: config } }: { item: FieldItem }) {
  const text = useText();
  return <p className={styles['unknown']}>{text('forms.field.unknown', { type: config.jnpfKey, label: config.label })}</p>;
}
