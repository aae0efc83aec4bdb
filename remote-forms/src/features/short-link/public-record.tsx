import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { Drawer, Skeleton } from 'antd';
import { type Model, recordTitle } from '../../forms/public/model';
import { useText } from '../../forms/public/text';
import { ViewForm } from '../../forms/public/records/show';
import type { Visit } from './use-public-link';
import { usePublicRecord } from './use-public-rows';

interface PublicRecordProps {
  model: Model;
  visit: Visit;
  id: string;
  onClose: () => void;
}

/** One record of a public list. */
export function PublicRecord({ model, visit, id, onClose }: PublicRecordProps) {
  useReturnFocus();
  const text = useText();
  const { data, error, refetch } = usePublicRecord(visit, id);
  const title = (data && recordTitle(model, data)) || text('forms.record.detail', { name: model.name });
  return (
    <Drawer open title={title} size="min(560px, 100%)" onClose={onClose}>
      {data !== undefined ? (
        <ViewForm model={model.form} values={data} />
      ) : error === null ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <ErrorPanel error={error} retry={() => void refetch()} />
      )}
    </Drawer>
  );
}
