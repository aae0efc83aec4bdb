import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import styles from './form.module.css';
import { useText } from '../use-text';

/** Stands where this version has no widget for what the design names. */
export function UnknownWidget({ item: { __config__: config } }: { item: FieldItem }) {
  const text = useText();
  return <p className={styles['unknown']}>{text('forms.field.unknown', { type: config.jnpfKey, label: config.label })}</p>;
}
