import { Button } from 'antd';
import type { ReactNode } from 'react';
import styles from './picture.module.css';
import { SignedPicture } from './picture-view';
import { useText } from './use-text';
import type { ControlAttributes } from './widget-definition';

interface SignedEditProps {
  control: ControlAttributes;
  value: string | null;
  disabled: boolean;
  cell: boolean;
  /** Words of the button that signs, while nothing is signed and afterwards. */
  words: { first: string; again: string };
  icon: ReactNode;
  onOpen: () => void;
  onClear: () => void;
}

/** A signature and what can be done with it; the label names the whole of it. */
export function SignedEdit({ control, value, disabled, cell, words, icon, onOpen, onClear }: SignedEditProps) {
  const text = useText();
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = control;
  const signed = value !== null && value !== '';
  return (
    <div {...named} role="group" tabIndex={-1} className={styles['field']}>
      {signed && <SignedPicture source={value} compact={cell} />}
      {!disabled && (
        <Button icon={icon} aria-haspopup="dialog" onClick={onOpen} {...(cell ? { size: 'small' as const } : {})}>
          {signed ? words.again : words.first}
        </Button>
      )}
      {!disabled && signed && (
        <Button type="text" onClick={onClear} {...(cell ? { size: 'small' as const } : {})}>
          {text('forms.sign.clear')}
        </Button>
      )}
    </div>
  );
}
