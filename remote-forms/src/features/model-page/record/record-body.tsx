import { Skeleton } from 'antd';
import { Suspense } from 'react';
import type { RecordView } from '../../../forms/public/model';
import { RecordCopy, RecordDetail } from '../late-parts';
import { RecordForm, type RecordFormProps } from '../form/record-form';

interface RecordBodyProps extends Omit<RecordFormProps, 'id' | 'onCopy' | 'onOther'> {
  view: RecordView;
  /** A record that is read in place cannot be closed. */
  stays?: boolean;
  /** The address of the window is that of the record. */
  hasAddress?: boolean;
  /** Opens another record, or another view of the same one, in the same frame; a new record continues with the draft of a slot. */
  onView: (view: RecordView, draft?: { goOn: string }) => void;
}

/** A record to create, edit or read, within its frame. */
export function RecordBody({ view, stays = false, hasAddress = false, onView, ...props }: RecordBodyProps) {
  if (view.kind === 'detail') {
    const { model, menuId, footer, neighbourOf, single, onClose } = props;
    return (
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        <RecordDetail
          key={view.id}
          model={model}
          menuId={menuId}
          footer={footer}
          id={view.id}
          neighbourOf={neighbourOf}
          hasAddress={hasAddress}
          onCopy={single === true ? undefined : () => onView({ kind: 'new', copyOf: view.id })}
          onOther={(id) => onView({ kind: 'detail', id })}
          onEdit={() => onView({ kind: 'edit', id: view.id })}
          onClose={stays ? undefined : onClose}
        />
      </Suspense>
    );
  }
  const form = {
    ...props,
    onCopy: (slot: string) => onView({ kind: 'new' }, { goOn: slot }),
    onOther: (id: string) => onView({ kind: 'edit', id }),
  };
  if (view.kind === 'new' && view.copyOf !== undefined)
    return (
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 8 }} />}>
        <RecordCopy key={`copy-${view.copyOf}`} {...form} of={view.copyOf} />
      </Suspense>
    );
  return <RecordForm key={view.kind === 'edit' ? view.id : 'new'} {...form} id={view.kind === 'edit' ? view.id : undefined} />;
}
