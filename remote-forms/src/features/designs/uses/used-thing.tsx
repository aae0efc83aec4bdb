import type { DialogProps } from '@banyan/shared-contracts/dialogs';
import { listUsesOf } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import type { SlotProps } from '@banyan/shared-contracts/slots';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { EmptyState } from '@banyan/shared-ui/table';
import { Drawer, Skeleton } from 'antd';
import { useText } from '../../../forms/public/text';
import { UseList } from './use-list';

/** Slot `design.uses`. */
export function UsesPart({ kind, id, onLeave }: SlotProps['design.uses']) {
  const text = useText();
  const { data, error, refetch } = useReading(listUsesOf, { params: { kind, id } });
  if (data === undefined) return error === null ? <Skeleton active /> : <ErrorPanel error={error} retry={refetch} />;
  if (data.list.length === 0) return <EmptyState text={text('forms.designs.use.none')} />;
  return <UseList uses={data.list} onLeave={onLeave} />;
}

/** Dialog `design.uses`. */
export function UsesDialog({ kind, id, name, onClose }: DialogProps['design.uses'] & { onClose: () => void }) {
  const text = useText();
  useReturnFocus();
  return (
    <Drawer open title={text('forms.designs.use.title', { name })} size={560} onClose={onClose}>
      <UsesPart kind={kind} id={id} onLeave={onClose} />
    </Drawer>
  );
}
