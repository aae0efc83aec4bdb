import type { DialogProps } from '@banyan/shared-contracts/dialogs';
import { listUsesOf } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import type { SlotProps } from '@banyan/shared-contracts/slots';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { EmptyState } from '@banyan/shared-ui/table';
import { Drawer, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../forms/public/text';
import { UseList } from './use-list';

interface UsesPartProps {
  /** Shown where nothing uses it. */
  none?: ReactNode;
}

/** Slot `design.uses`: beside a refusal, whose reason may be something else than designs. */
export function UsesPart({ kind, id, onLeave, none = null }: SlotProps['design.uses'] & UsesPartProps) {
  const { data, error, refetch } = useReading(listUsesOf, { params: { kind, id } });
  if (data === undefined) return error === null ? <Skeleton active /> : <ErrorPanel error={error} retry={refetch} />;
  if (data.list.length === 0) return none;
  return <UseList uses={data.list} onLeave={onLeave} />;
}

/** Dialog `design.uses`. */
export function UsesDialog({ kind, id, name, onClose }: DialogProps['design.uses'] & { onClose: () => void }) {
  const text = useText();
  useReturnFocus();
  return (
    <Drawer open title={text('forms.designs.use.title', { name })} size={560} onClose={onClose}>
      <UsesPart kind={kind} id={id} onLeave={onClose} none={<EmptyState text={text('forms.designs.use.none')} />} />
    </Drawer>
  );
}
