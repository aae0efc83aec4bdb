import styles from '../form/form.module.css';
import type { ControlAttributes } from '../widget-definition';

/** A value that the platform fills in: shown in place of a control, and read out when it changes. */
export function ComputedValue({ control, text, figures = false }: { control: ControlAttributes; text: string; figures?: boolean }) {
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = control;
  return (
    <output {...named} className={styles['computed']} data-figures={figures}>
      {text}
    </output>
  );
}
