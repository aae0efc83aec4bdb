import type { RoleRow } from '@banyan/shared-contracts/organization/role.contract';
import { Tag } from 'antd';
import { useText } from '../../kernel/use-text';

/** Whether a role is for everybody or for people of its organizations. */
function RoleScope({ globalMark }: Pick<RoleRow, 'globalMark'>) {
  const text = useText();
  return (
    <Tag color={globalMark === 1 ? 'blue' : 'default'}>{text(globalMark === 1 ? 'admin.role.global' : 'admin.role.ofOrganizations')}</Tag>
  );
}

export const roleScope = (row: RoleRow) => <RoleScope globalMark={row.globalMark} />;
