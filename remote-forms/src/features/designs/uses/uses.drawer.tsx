import { listDesignUses } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel, type RowDialogProps } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { EmptyState } from '@banyan/shared-ui/table';
import { Drawer, Skeleton } from 'antd';
import { useText } from '../../../forms/public/text';
import { outsideUses, UseList } from './use-list';

/** The uses of a design: menus, records, other designs, templates. */
export function UsesDrawer({ row, onClose }: RowDialogProps<DesignRow>) {
  const text = useText();
  useReturnFocus();
  const { data, error, refetch } = useReading(listDesignUses, { params: { id: row.id }, query: {} });
  const uses = data && outsideUses(row.id, data.list);
  return (
    <Drawer open title={text('forms.designs.use.title', { name: row.fullName })} size={560} onClose={onClose}>
      {data === undefined && (error === null ? <Skeleton active /> : <ErrorPanel error={error} retry={refetch} />)}
      {uses?.length === 0 && <EmptyState text={text('forms.designs.use.none')} />}
      {uses !== undefined && <UseList designId={row.id} webType={row.webType} uses={uses} onLeave={onClose} />}
    </Drawer>
  );
}
