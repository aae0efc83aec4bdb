import type { OrganizeNode } from '@banyan/shared-contracts/organization/organize.contract';
import { GLOBAL_ROLES_ID, type PrincipalTreeNode } from '@banyan/shared-contracts/organization/principal-tree.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { groupBy } from '../../core/group-by';
import { translate } from '../../core/i18n/translate';
import { onlyIds } from '../../core/ids/only-ids';
import { type Organization, readOrganizations } from '../../core/organization/organizations';
import { toTree, type TreeNode } from '../../core/tree';
import { branchesOf } from './organization.repository';
import * as repository from './organize.repository';
import { PRINCIPAL_ICONS } from '../../core/organization/principal-icons';

const TOP = '-1';

const toOrganizeNode = ({ children, ...organization }: TreeNode<Organization>): OrganizeNode => ({
  id: organization.id,
  parentId: organization.parentId,
  fullName: organization.name,
  enCode: organization.code,
  type: organization.kind,
  icon: PRINCIPAL_ICONS[organization.kind],
  organize: organization.path,
  organizeIds: organization.idPath,
  lastFullName: organization.name,
  isLeaf: !organization.hasChildren,
  hasChildren: organization.hasChildren,
  disabled: !organization.enabled,
  enabledMark: organization.enabled ? 1 : 0,
  children: children.map(toOrganizeNode),
});

type Holds = (id: Id) => boolean;

const closeForeign = (nodes: readonly OrganizeNode[], isOpen: Holds, isSeen: Holds): OrganizeNode[] =>
  nodes.map((node) => ({
    ...node,
    disabled: node.disabled || !isOpen(node.id),
    seen: isSeen(node.id),
    children: closeForeign(node.children, isOpen, isSeen),
  }));

type Place = Pick<PrincipalTreeNode, 'organize' | 'organizeIds'>;
const NOWHERE: Place = { organize: '', organizeIds: [] };

const toLeaf = (
  leaf: repository.Leaf,
  parentId: string,
  type: 'position' | 'role' | 'group' | 'user',
  place: Place,
): PrincipalTreeNode => ({
  id: leaf.id,
  parentId,
  fullName: leaf.name,
  enCode: leaf.code,
  type,
  icon: PRINCIPAL_ICONS[type],
  ...place,
  hasChildren: false,
  isLeaf: true,
  onlyId: `${parentId}-${leaf.id}`,
  children: [],
});

const toParent = (
  { id, parentId, name, code }: { id: Id; parentId: string; name: string; code: string },
  type: 'company' | 'department' | 'category',
  place: Place,
  children: PrincipalTreeNode[],
): PrincipalTreeNode => ({
  id,
  parentId,
  fullName: name,
  enCode: code,
  type,
  icon: PRINCIPAL_ICONS[type],
  ...place,
  hasChildren: children.length > 0,
  isLeaf: children.length === 0,
  onlyId: id,
  children,
});

/** Enabled organizations with leaves below them; branches without a leaf are left out. */
export function underOrganizations(organizations: Organization[], leaves: readonly repository.Leaf[], type: 'position' | 'role' | 'user') {
  const byOrganization = groupBy(leaves, (leaf) => leaf.parentId);
  const branch = (node: TreeNode<Organization>): PrincipalTreeNode[] => {
    const place = { organize: node.path, organizeIds: node.idPath };
    const own = (byOrganization.get(node.id) ?? []).map((leaf) => toLeaf(leaf, node.id, type, place));
    const children = [...node.children.filter(({ enabled }) => enabled).flatMap(branch), ...own];
    return children.length === 0 ? [] : [toParent(node, node.kind, place, children)];
  };
  return toTree(organizations)
    .filter(({ enabled }) => enabled)
    .flatMap(branch);
}

export type OrganizeTreeService = ReturnType<typeof createOrganizeTreeService>;

/** The whole trees that dialogs choose from. */
export function createOrganizeTreeService({ database: { kysely }, delegations }: Pick<Core, 'database' | 'delegations'>) {
  return {
    /** The tree in which only those can be chosen where the caller may add or change something. */
    async managedBy(caller: Caller, nodes: readonly OrganizeNode[]): Promise<OrganizeNode[]> {
      const delegation = await delegations.of(caller);
      const [see, add, edit] = [delegation.organizes('see'), delegation.organizes('add'), delegation.organizes('edit')];
      return closeForeign(
        nodes,
        (id) => (add?.has(id) ?? true) || (edit?.has(id) ?? true),
        (id) => see?.has(id) ?? true,
      );
    },

    /** Companies and departments without one branch; disabled ones are included and cannot be chosen. */
    async departments(withoutId: Id): Promise<OrganizeNode[]> {
      return toTree(await readOrganizations(kysely), withoutId).map(toOrganizeNode);
    },

    async companies(withoutId: Id): Promise<OrganizeNode[]> {
      const companies = (await readOrganizations(kysely)).filter(({ kind }) => kind === 'company');
      return toTree(companies, withoutId).map(toOrganizeNode);
    },

    /** Given organizations with everything below them. */
    async branches(texts: readonly string[]): Promise<OrganizeNode[]> {
      const wanted = await branchesOf(kysely, onlyIds(texts));
      return toTree((await readOrganizations(kysely)).filter(({ id }) => wanted.has(id))).map(toOrganizeNode);
    },

    async positions(): Promise<PrincipalTreeNode[]> {
      const [organizations, positions] = await Promise.all([readOrganizations(kysely), repository.listPositions(kysely)]);
      return underOrganizations(organizations, positions, 'position');
    },

    async roles(caller: Caller): Promise<PrincipalTreeNode[]> {
      const [organizations, roles] = await Promise.all([readOrganizations(kysely), repository.listRoles(kysely)]);
      const global = roles.filter(({ parentId }) => parentId === null).map((role) => toLeaf(role, GLOBAL_ROLES_ID, 'role', NOWHERE));
      const top = { id: GLOBAL_ROLES_ID, parentId: TOP, name: translate(caller.locale, 'role.global'), code: 'global' };
      return [toParent(top, 'category', NOWHERE, global), ...underOrganizations(organizations, roles, 'role')];
    },

    async groups(): Promise<PrincipalTreeNode[]> {
      const [types, groups] = await Promise.all([repository.listGroupTypes(kysely), repository.listGroups(kysely)]);
      const byType = groupBy(groups, (group) => group.parentId);
      return types.flatMap((type) => {
        const children = (byType.get(type.id) ?? []).map((group) => toLeaf(group, type.id, 'group', NOWHERE));
        return children.length === 0 ? [] : [toParent({ ...type, parentId: TOP }, 'category', NOWHERE, children)];
      });
    },
  };
}
