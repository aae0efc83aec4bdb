import { Button } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import styles from '../pictures/picture.module.css';
import { SignedPicture } from '../pictures/picture-view';
import { TextView } from '../text/text-view';
import { useText } from '../use-text';
import type { EditProps } from '../widget-definition';

/** How the dialog that signs ends. */
export interface SigningProps {
  onConfirm: (picture: string) => void;
  onClose: () => void;
}

interface SignedEditProps extends Pick<EditProps<unknown, string>, 'control' | 'value' | 'onChange' | 'onBlur' | 'disabled' | 'cell'> {
  /** Words of the button that signs, while nothing is signed and afterwards. */
  words: { first: string; again: string };
  icon: ReactNode;
  /** The dialog in which something is drawn or chosen. */
  dialog: (props: SigningProps) => ReactNode;
}

/** A signature and what can be done with it; the label names the whole of it. */
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
