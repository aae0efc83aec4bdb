import type { ControlProps } from '@banyan/shared-ui/designer';
import { Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../../forms/public/text';
import { useFormFacts } from '../form-facts';
import styles from '../controls.module.css';

const KEY = /^[A-Za-z_][A-Za-z0-9_]{0,59}$/;

/** The key of a field: a change is reported only when it is a valid name that no other field of the same table uses. */
export function KeyControl({ id, value, target, onChange, onEnd }: ControlProps) {
  const text = useText();
  const { fields } = useFormFacts();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? (typeof value === 'string' ? value : '');
  const self = fields.find((field) => field.id === target.id);
  const isTaken = fields.some((field) => field.id !== target.id && field.table === self?.table && field.key === shown);
  const problem =
    typed === undefined ? undefined : !KEY.test(typed) ? 'forms.panel.key.form' : isTaken ? 'forms.panel.key.taken' : undefined;
  const settle = () => {
    if (typed !== undefined && problem === undefined) onChange(typed);
    setTyped(undefined);
    onEnd();
  };
  return (
    <>
      <Input
        id={id}
        autoComplete="off"
        value={shown}
        onChange={({ target: box }) => setTyped(box.value)}
        onBlur={settle}
        onPressEnter={settle}
        {...(problem === undefined ? {} : { status: 'error' as const, 'aria-invalid': true })}
      />
      {problem !== undefined && <span className={styles['problem']}>{text(problem)}</span>}
    </>
  );
}
