import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import type { CSSProperties, ReactNode } from 'react';
import styles from './form.module.css';
import { Tip } from '../shared-parts';

interface FieldFrameProps {
  field: FormField;
  /** Text after every label. */
  suffix: string;
  /** Id of the control that the label names; without it, the element that refers to `labelId`. */
  controlId?: string | undefined;
  labelId: string;
  required?: boolean;
  problem?: { id: string; text: string } | undefined;
  children: ReactNode;
}

/** A label, its control, and the message of its problem. */
export function FieldFrame({ field, suffix, controlId, labelId, required = false, problem, children }: FieldFrameProps) {
  const { showLabel, labelWidth } = field.item.__config__;
  const width = labelWidth === null || labelWidth === undefined ? {} : ({ '--label-width': `${labelWidth}px` } as CSSProperties);
  const Label = controlId === undefined ? 'span' : 'label';
  return (
    <div className={styles['field']} style={width} data-hidden-label={!showLabel}>
      <div className={styles['label']}>
        <Label id={labelId} data-caption="" data-required={required} {...(controlId === undefined ? {} : { htmlFor: controlId })}>
          {field.label + suffix}
        </Label>
        {field.tip !== '' && <Tip text={field.tip} />}
      </div>
      <div className={styles['control']}>
        {children}
        {problem !== undefined && (
          <p id={problem.id} className={styles['problem']} role="alert">
            {problem.text}
          </p>
        )}
      </div>
    </div>
  );
}
