import { getMenuGrants, listGroupsOfMenu, VIEW_TYPE } from '@banyan/shared-contracts/permission/permission-view.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useWord } from '@banyan/shared-ui/i18n';
import { Skeleton, Tag } from 'antd';
import { Fragment } from 'react';
import { GroupPanes } from './group-panes';
import styles from './group-panes.module.css';
import { useReading } from '@banyan/shared-ui/calls';
import { useText } from './use-text';

interface MenuHoldersProps {
  row: { id: string; fullName: string };
  onClose: () => void;
}

/** Which permission groups grant a menu, what of it, and to whom (api-platform 14.3). */
export function MenuHoldersDialog({ row: { id, fullName: name }, onClose }: MenuHoldersProps) {
  const text = useText();
  return (
    <GroupPanes
      title={text('admin.permission.heldOf', { name })}
      groups={useReading(listGroupsOfMenu, { params: { id } })}
      off={text('admin.permission.menuOff', { name })}
      none={text('admin.permission.menuNone', { name })}
      onClose={onClose}
    >
      {(groupId) => <MenuGrants key={groupId} menuId={id} groupId={groupId} />}
    </GroupPanes>
  );
}

function MenuGrants({ menuId, groupId }: { menuId: string; groupId: string }) {
  const text = useText();
  const word = useWord();
  const { data, error, refetch } = useReading(getMenuGrants, { params: { id: menuId, permissionId: groupId } });
  if (error !== null) return <ErrorPanel error={error} retry={refetch} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 5 }} />;
  const { permissionMember, buttonAuthorize, columnAuthorize, formAuthorize, dataAuthorize } = data;
  return (
    <dl className={styles['facts']}>
      {[permissionMember, buttonAuthorize, columnAuthorize, formAuthorize, dataAuthorize].map(({ fullName, type, list }) => (
        <Fragment key={fullName}>
          <dt>{fullName}</dt>
          <dd>
            {type === VIEW_TYPE.list
              ? list.map((item) => <Tag key={item.id}>{word(item.fullName)}</Tag>)
              : text(type === VIEW_TYPE.off ? 'admin.permission.notOffered' : 'admin.permission.nothing')}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
