import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import styles from '../pictures/picture.module.css';
import { SignedPicture } from '../pictures/picture-view';
import { TextView } from '../text/text-view';
import { useText } from '../use-text';
import type { EditProps } from '../widget-definition';

/** The callbacks of the signature dialog. */
export interface SigningProps {
  onConfirm: (picture: string) => void;
  onClose: () => void;
}

interface SignedEditProps extends Pick<EditProps<unknown, string>, 'control' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'cell'> {
  /** Labels of the sign button, before and after the signature. */
  words: { first: string; again: string };
  icon: ReactNode;
  /** The dialog in which the user draws or chooses a signature. */
  dialog: (props: SigningProps) => ReactNode;
}

/** A signature with its actions; the label names the whole group. */
export function SignedEdit({ control, value, onChange, onBlur, disabled, cell, words, icon, dialog }: SignedEditProps) {
  const text = useText();
  const [signing, setSigning] = useState(false);
  const { 'aria-required': _required, 'aria-invalid': _invalid, ...named } = control;
  const signed = value !== null && value !== '';
  const small = cell ? { size: 'small' as const } : {};
  const onClose = () => {
    setSigning(false);
    onBlur();
  };
  const onConfirm = (picture: string) => {
    onChange(picture);
    onClose();
  };
  return (
    <div {...named} role="group" tabIndex={-1} className={styles['field']}>
      {signed && <SignedPicture source={value} compact={cell} />}
      {disabled && !signed && <TextView shown="" compact={cell} />}
      {!disabled && (
        <Button icon={icon} aria-haspopup="dialog" onClick={() => setSigning(true)} {...small}>
          {signed ? words.again : words.first}
        </Button>
      )}
      {!disabled && signed && (
        <Button type="text" onClick={() => onChange(null)} {...small}>
          {text('forms.sign.clear')}
        </Button>
      )}
      {signing && <Suspense fallback={null}>{dialog({ onConfirm, onClose })}</Suspense>}
    </div>
  );
}
