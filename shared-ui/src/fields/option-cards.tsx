import { type ReactNode, useId } from 'react';
import styles from './option-cards.module.css';

interface OptionCardsProps<Value extends string> {
  label: string;
  /** Cards in one row where there is room. */
  columns: number;
  value: Value | undefined;
  onChange: ((value: Value) => void) | undefined;
  options: readonly { value: Value; title: string; content: ReactNode }[];
}

/** One of several, each shown as a card; arrows move between them. */
export function OptionCards<Value extends string>({ label, columns, value, onChange, options }: OptionCardsProps<Value>) {
  const name = useId();
  return (
    <div className={styles['cards']} role="radiogroup" aria-label={label} data-columns={columns}>
      {options.map((option) => (
        <label key={option.value} className={styles['card']}>
          <input
            type="radio"
            name={name}
            aria-label={option.title}
            checked={option.value === value}
            onChange={() => onChange?.(option.value)}
          />
          {option.content}
        </label>
      ))}
    </div>
  );
}
