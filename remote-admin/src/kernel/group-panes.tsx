import { type PermissionGroupsOf, VIEW_TYPE } from '@banyan/shared-contracts/permission/permission-view.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { EmptyState } from '@banyan/shared-ui/table';
import { Modal, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import styles from './group-panes.module.css';
import type { Reading } from '@banyan/shared-ui/calls';
import { useText } from './use-text';

interface GroupPanesProps {
  title: string;
  groups: Reading<PermissionGroupsOf>;
  /** Why there are none: what was asked about is switched off, or in no group. */
  off: string;
  none: string;
  children: (groupId: string) => ReactNode;
  onClose: () => void;
}

/** Permission groups on the left, and what one of them means here on the right; to be looked at. */
export function GroupPanes({ title, groups: { data, error, refetch }, off, none, children, onClose }: GroupPanesProps) {
  const text = useText();
  const [chosen, setChosen] = useState<string>();
  useReturnFocus();
  const groupId = data?.list.find(({ id }) => id === chosen)?.id ?? data?.list[0]?.id;
  return (
    <Modal open title={title} width={880} onCancel={onClose} footer={null} destroyOnHidden>
      {error !== null && <ErrorPanel error={error} retry={refetch} />}
      {error === null && data === undefined && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data !== undefined && data.type !== VIEW_TYPE.list && <EmptyState text={data.type === VIEW_TYPE.off ? off : none} />}
      {groupId !== undefined && (
        <div className={styles['panes']}>
          <ul aria-label={text('admin.permission.title')}>
            {data?.list.map(({ id, fullName }) => (
              <li key={id}>
                <button type="button" aria-pressed={id === groupId} onClick={() => setChosen(id)}>
                  {fullName}
                </button>
              </li>
            ))}
          </ul>
          <section>{children(groupId)}</section>
        </div>
      )}
    </Modal>
  );
}
