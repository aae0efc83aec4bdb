import type { PrincipalTreeNode } from '@banyan/shared-contracts/organization/principal-tree.contract';

/** Font classes of pickers' nodes (api-platform 1.5). */
export const PRINCIPAL_ICONS = {
  company: 'icon-ym icon-ym-tree-organization3',
  department: 'icon-ym icon-ym-tree-department1',
  position: 'icon-ym icon-ym-tree-position1',
  role: 'icon-ym icon-ym-generator-role',
  group: 'icon-ym icon-ym-generator-group1',
  user: 'icon-ym icon-ym-tree-user2',
  category: 'icon-ym icon-ym-global-role',
} as const satisfies Record<PrincipalTreeNode['type'], string>;
