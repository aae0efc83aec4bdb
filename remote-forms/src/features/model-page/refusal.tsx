import { AppError } from '@banyan/shared-contracts/errors';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../../kernel/use-text';
import { BannerLine } from './banner-line';

interface RefusalProps {
  error: unknown;
  /** The record that was edited is not there any more. */
  gone: boolean;
  /** Takes what someone else has saved meanwhile. */
  onReload: (() => void) | undefined;
  /** Undefined for whoever may not create records. */
  onSaveAsNew: (() => void) | undefined;
}

/** What the server said, and what can be done about it; brought into sight, because the button of a long form is far below it. */
export function Refusal(props: RefusalProps) {
  const ref = useRef<HTMLDivElement>(null);
  // In braces: newer browsers answer a promise, which is no clean-up.
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref}>
      <Words {...props} />
    </div>
  );
}

function Words({ error, gone, onReload, onSaveAsNew }: RefusalProps): ReactNode {
  const text = useText();
  if (gone) {
    return (
      <BannerLine type="error" buttons={onSaveAsNew && <Button onClick={onSaveAsNew}>{text('forms.record.saveAsNew')}</Button>}>
        {text('forms.record.removedMeanwhile')}
        <div>{text(onSaveAsNew === undefined ? 'forms.record.removedCopy' : 'forms.record.removedSave')}</div>
      </BannerLine>
    );
  }
  const stale = error instanceof AppError && error.key === 'STALE' && onReload !== undefined;
  return (
    <BannerLine type="error" buttons={stale && <Button onClick={onReload}>{text('forms.record.reload')}</Button>}>
      {error instanceof AppError ? error.message : text('forms.record.failed')}
    </BannerLine>
  );
}
