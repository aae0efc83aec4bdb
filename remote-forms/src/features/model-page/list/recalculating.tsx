import type { ListedRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { Alert } from 'antd';
import { useText } from '../../../forms/public/text';

/** Says that calculated fields still follow the last release: what is shown is right, what is sorted and searched by may be old. */
export function Recalculating({ done, total }: NonNullable<ListedRows['recalculating']>) {
  const text = useText();
  return <Alert type="info" showIcon banner role="status" title={text('forms.list.recalculating', { done, total })} />;
}
