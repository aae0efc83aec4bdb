import type { ListedRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { Alert } from 'antd';
import { useText } from '../../../forms/public/text';

/** Shows the fields of a view that its interface no longer returns, only to designers, and how many rows of a long response are read. */
export function ViewNotes({ missing, cut }: NonNullable<ListedRows['view']>) {
  const text = useText();
  const formats = useFormats();
  return (
    <>
      {missing.length > 0 && (
        <Alert type="warning" showIcon banner role="status" title={text('forms.view.missing', { names: formats.names(missing) })} />
      )}
      {cut !== undefined && (
        <Alert
          type="info"
          showIcon
          banner
          role="status"
          title={text('forms.view.cut', { read: formats.number(cut.read), total: formats.number(cut.total) })}
        />
      )}
    </>
  );
}
