import { type ReactNode, useId } from 'react';
import styles from './login-page.module.css';

/** What ties an input to its label, its hint and what is wrong with it. */
export interface FieldInputProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface FieldProps {
  label: string;
  /** What is wrong with it. */
  problem?: string | undefined;
  /** What is good to know about it now; empty while there is nothing. */
  hint?: string;
  children: (props: FieldInputProps) => ReactNode;
}

/** One field of a sign-in page: label, input, and below it what is wrong with it. */
export function Field({ label, problem, hint, children }: FieldProps) {
  const id = useId();
  const problemId = problem === undefined ? undefined : `${id}-problem`;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const describedBy = [problemId, hintId].filter((part) => part !== undefined).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(problemId === undefined ? {} : { 'aria-invalid': true }),
        ...(describedBy === '' ? {} : { 'aria-describedby': describedBy }),
      })}
      {problemId !== undefined && (
        <small id={problemId} className={styles['complaint']} role="alert">
          {problem}
        </small>
      )}
      {hintId !== undefined && (
        <small id={hintId} className={styles['hint']} aria-live="polite">
          {hint}
        </small>
      )}
    </div>
  );
}
