import { type ReactNode, useId } from 'react';
import styles from './settings-panel.module.css';

interface ChoiceGroupProps<Value extends string> {
  title: string;
  /** How the choices look: pictures with a name below, or words side by side. */
  look: 'pictures' | 'words';
  values: readonly Value[];
  value: Value;
  nameOf: (value: Value) => string;
  picture?: (value: Value) => ReactNode;
  onChange: (value: Value) => void;
}

/** One of several, as native radio buttons under a title. */
export function ChoiceGroup<Value extends string>(props: ChoiceGroupProps<Value>) {
  const { title, look, values, value, nameOf, picture, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles['group']}>
      <legend>{title}</legend>
      <div className={styles[look]}>
        {values.map((candidate) => (
          <label key={candidate} className={styles['choice']}>
            <input type="radio" name={name} checked={candidate === value} onChange={() => onChange(candidate)} />
            {picture?.(candidate)}
            <span title={nameOf(candidate)}>{nameOf(candidate)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
