import styles from './login-page.module.css';

const complaintId = (fieldId: string) => `${fieldId}-problem`;

/** What marks a field that something is wrong with. */
export const complaintProps = (fieldId: string, text: string | undefined) =>
  text === undefined ? {} : ({ 'aria-invalid': true, 'aria-describedby': complaintId(fieldId) } as const);

/** What is wrong with a field, below it. */
export function Complaint({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <small id={complaintId(id)} className={styles['complaint']} role="alert">
      {text}
    </small>
  );
}
