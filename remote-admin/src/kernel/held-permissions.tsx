import type { PrincipalType } from '@banyan/shared-contracts/organization/principal.contract';
import { listGrantsOfObject, listGroupsOfObject, VIEWED_KINDS } from '@banyan/shared-contracts/permission/permission-view.contract';
import { ErrorPanel, type RowAction, type RowDialogProps } from '@banyan/shared-ui/crud';
import { Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { GroupPanes } from './group-panes';
import { RightsTree } from './rights-tree';
import { useReading } from '@banyan/shared-ui/calls';
import { type TextKey, useText } from './use-text';

type Kind = (typeof VIEWED_KINDS)[number];

interface Principal {
  id: string;
  type: PrincipalType;
  name: string;
}

/** The action that shows what is held: anybody who sees the row may ask. */
export const heldAction = <Row,>(principalOf: (row: Row) => Principal): RowAction<Row, TextKey> => ({
  id: 'permissions',
  label: 'admin.permission.held',
  for: 'everybody',
  Dialog: function Held({ row, onClose }: RowDialogProps<Row>) {
    return <HeldPermissions principal={principalOf(row)} onClose={onClose} />;
  },
});

/** What a user, or the members of a principal, hold through which permission group (api-platform 11.5). */
function HeldPermissions({ principal, onClose }: { principal: Principal; onClose: () => void }) {
  const text = useText();
  const { id, type: objectType, name } = principal;
  return (
    <GroupPanes
      title={text('admin.permission.heldBy', { name })}
      groups={useReading(listGroupsOfObject, { query: { id, objectType } })}
      off={text('admin.permission.heldOff', { name })}
      none={text('admin.permission.heldNone', { name })}
      onClose={onClose}
    >
      {(groupId) => <Grants key={groupId} principal={principal} groupId={groupId} />}
    </GroupPanes>
  );
}

function Grants({ principal, groupId }: { principal: Principal; groupId: string }) {
  const text = useText();
  const [itemType, setItemType] = useState<Kind>('module');
  return (
    <>
      <Segmented<Kind>
        size="small"
        aria-label={text('admin.profile.authorizations.kind')}
        options={VIEWED_KINDS.map((value) => ({ value, label: text(`admin.permission.step.${value}`) }))}
        value={itemType}
        onChange={setItemType}
      />
      <KindGrants key={itemType} principal={principal} groupId={groupId} itemType={itemType} />
    </>
  );
}

interface KindGrantsProps {
  principal: Principal;
  groupId: string;
  itemType: Kind;
}

function KindGrants({ principal: { id, type: objectType }, groupId, itemType }: KindGrantsProps) {
  const text = useText();
  const { data, error, refetch } = useReading(listGrantsOfObject, { query: { id, objectType, permissionId: groupId, itemType } });
  const label = text(`admin.permission.step.${itemType}`);
  if (error !== null) return <ErrorPanel error={error} retry={refetch} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  return <RightsTree label={label} rights={data} empty={text('admin.permission.grantsNone', { kind: label })} />;
}
