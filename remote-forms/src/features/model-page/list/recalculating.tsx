import type { ListedRows } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { Alert } from 'antd';
import { useText } from '../../../forms/public/text';

/** Shows that calculated fields still follow the last release: shown values are right, the order and the search may use old ones. */
export function Recalculating({ done, total }: NonNullable<ListedRows['recalculating']>) {
  const text = useText();
  return <Alert type="info" showIcon banner role="status" title={text('forms.list.recalculating', { done, total })} />;
}
