import type { OrganizeRow } from '@banyan/shared-contracts/organization/company.contract';
import { useText } from '../../kernel/use-text';

/** Whether a row is a company or a department. */
export function KindCell({ type }: Pick<OrganizeRow, 'type'>) {
  const text = useText();
  return <>{text(`admin.organize.${type}`)}</>;
}
