import { type ReactNode, useState } from 'react';
import { useUiText } from '../../i18n/use-ui-text';
import styles from './misread.module.css';

/** A text is quoted up to so many letters. */
const MOST = 30;

/** Receives, in words, that a typed text could not be read; undefined when nothing is wrong any more. */
export type TellMisread = (words: string | undefined) => void;

/** Reports that a typed text is not a value: through `tell`, or else below the control. */
export function useMisread(kind: 'date' | 'clock', tell: TellMisread | undefined) {
  const text = useUiText();
  const [words, setWords] = useState<string>();
  const say: TellMisread = tell ?? setWords;
  const note: ReactNode = words !== undefined && (
    <p className={styles['misread']} role="alert">
      {words}
    </p>
  );
  return {
    note,
    status: words === undefined ? {} : { status: 'error' as const },
    sayMisread: (typed: string) => say(text(`ui.misread.${kind}`, { text: typed.slice(0, MOST) })),
    sayHalf: () => say(text('ui.misread.half')),
    sayNothing: () => say(undefined),
  };
}

export type Misread = ReturnType<typeof useMisread>;
