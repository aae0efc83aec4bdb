import { AppError } from '@banyan/shared-contracts/errors';
import { IntoView } from '@banyan/shared-ui/dialog';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../forms/public/text';
import { BannerLine } from '../banner-line';

interface RefusalProps {
  error: unknown;
  /** The edited record no longer exists. */
  gone: boolean;
  /** Takes over the version that another user has saved meanwhile. */
  onReload: (() => void) | undefined;
  /** Undefined for users who may not create records. */
  onSaveAsNew: (() => void) | undefined;
}

/** The message of the server, and the ways to go on. */
export function Refusal(props: RefusalProps) {
  return (
    <IntoView>
      <Words {...props} />
    </IntoView>
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
