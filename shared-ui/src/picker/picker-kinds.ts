import { listOrganizeBranches } from '@banyan/shared-contracts/organization/company.contract';
import { listManagedDepartments } from '@banyan/shared-contracts/organization/department.contract';
import { listGroupsOfCondition } from '@banyan/shared-contracts/organization/group.contract';
import { listOrganizeTree } from '@banyan/shared-contracts/organization/organize.contract';
import { listOrganizationUsers, listSelectedUsers, listSubordinateUsers } from '@banyan/shared-contracts/organization/people.contract';
import { listPositionsOfCondition } from '@banyan/shared-contracts/organization/position.contract';
import type { PrincipalType } from '@banyan/shared-contracts/organization/principal.contract';
import {
  GLOBAL_ROLES_ID,
  listGroupTree,
  listPositionTree,
  listRoleTree,
} from '@banyan/shared-contracts/organization/principal-tree.contract';
import { listRolesOfCondition } from '@banyan/shared-contracts/organization/role.contract';
import { isKeyOf } from '@banyan/shared-contracts/own-members';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import type zh from '../i18n/messages/zh.json';
import { fromOrganize, fromPrincipal, fromTree, type PickNode } from './pick/pick-node';

type UiKey = keyof typeof zh;

/** Placeholders for users and organizations that only the server knows, and their words (api-forms A6, synthetic entries). */
export const VARIABLES = {
  currentUser: 'ui.picker.currentUser',
  '@currentOrg': 'ui.picker.currentOrg',
  '@currentOrgAndSubOrg': 'ui.picker.currentOrgAndSubOrg',
  '@currentGradeOrg': 'ui.picker.currentGradeOrg',
} as const satisfies Record<string, UiKey>;
export type Variable = keyof typeof VARIABLES;

export const isVariable = (ref: string): ref is Variable => isKeyOf(VARIABLES, ref);

/** One page of a list that may be long. */
export interface PickPage {
  keyword: string;
  currentPage: number;
  pageSize: number;
}

/**
 * Source of the nodes of a picker's tab: `people` opens the tree of organizations and users level by level, `tree` is read whole and
 * searched in the client, `list` is read page by page, `fixed` is a constant list.
 */
export type PickSource =
  | { shape: 'people' }
  | { shape: 'tree'; load: (request: SendRequest, signal: AbortSignal) => Promise<PickNode[]> }
  | { shape: 'list'; load: (request: SendRequest, page: PickPage, signal: AbortSignal) => Promise<PickNode[]> }
  | { shape: 'fixed'; variables: readonly Variable[] };

export interface PickTab {
  /** Also the key under which its nodes are cached. */
  key: string;
  title: UiKey;
  source: PickSource;
  /** The one type that this tab is for, where the kind has several. */
  only?: PrincipalType;
}

export interface TabOptions {
  multiple: boolean;
  system: boolean;
  /** Only organizations that the caller manages can be chosen. */
  managed: boolean;
}

export interface PickKind {
  title: UiKey;
  search: UiKey;
  /** What can be chosen; of several, the picker's values are typed ids, otherwise bare ids. */
  types: readonly PrincipalType[];
  tabs: (options: TabOptions) => PickTab[];
  /** The tab instead, where only some may be chosen; by typed ids. */
  within: (ids: readonly string[]) => PickTab;
}

const bare = (ids: readonly string[]) => ids.map((id) => id.replace(/--[a-z]+$/, ''));

const tree = (key: string, title: UiKey, load: (request: SendRequest, signal: AbortSignal) => Promise<PickNode[]>): PickTab => ({
  key,
  title,
  source: { shape: 'tree', load },
});

const people: PickTab = { key: 'people', title: 'ui.picker.tab.all', source: { shape: 'people' } };

const ownOrganization: PickTab = {
  key: 'own-organization',
  title: 'ui.picker.tab.organization',
  source: {
    shape: 'list',
    load: async (request, query, signal) => (await request(listOrganizationUsers, { query }, { signal })).data.map(fromPrincipal),
  },
};

const subordinates: PickTab = {
  key: 'subordinates',
  title: 'ui.picker.tab.subordinates',
  source: {
    shape: 'list',
    load: async (request, body, signal) => (await request(listSubordinateUsers, { body }, { signal })).data.map(fromPrincipal),
  },
};

const variables = (...names: Variable[]): PickTab => ({
  key: 'system',
  title: 'ui.picker.tab.system',
  source: { shape: 'fixed', variables: names },
});

const organizations = tree('organizations', 'ui.picker.tab.all', async (request, signal) =>
  (await request(listOrganizeTree, { params: { id: '0' } }, { signal })).data.list.map(fromOrganize),
);

const managedOrganizations = tree('managed-organizations', 'ui.picker.tab.all', async (request, signal) =>
  (await request(listManagedDepartments, { params: { id: '0' } }, { signal })).data.list.map(fromOrganize),
);

const positions = tree('positions', 'ui.picker.tab.position', async (request, signal) =>
  (await request(listPositionTree, undefined, { signal })).data.list.map(fromTree),
);

const loadRoles = async (request: SendRequest, signal: AbortSignal) =>
  (await request(listRoleTree, undefined, { signal })).data.list.map(fromTree);

const roles = tree('roles', 'ui.picker.tab.role', loadRoles);

const organizationRoles = tree('organization-roles', 'ui.picker.tab.organizationRole', async (request, signal) =>
  (await loadRoles(request, signal)).filter(({ id }) => id !== GLOBAL_ROLES_ID),
);

const globalRoles = tree('global-roles', 'ui.picker.tab.globalRole', async (request, signal) =>
  (await loadRoles(request, signal)).filter(({ id }) => id === GLOBAL_ROLES_ID).flatMap(({ children = [] }) => children),
);

const groups = tree('groups', 'ui.picker.tab.group', async (request, signal) =>
  (await request(listGroupTree, undefined, { signal })).data.map(fromTree),
);

const organizationKind = (kind: 'organization' | 'department', types: readonly PrincipalType[]): PickKind => ({
  title: `ui.picker.title.${kind}`,
  search: `ui.picker.search.${kind}`,
  types,
  tabs: ({ system, managed }) =>
    managed
      ? [managedOrganizations]
      : system
        ? [organizations, variables('@currentOrg', '@currentOrgAndSubOrg', '@currentGradeOrg')]
        : [organizations],
  within: (ids) =>
    tree(`organizations ${ids.join()}`, 'ui.picker.tab.all', async (request, signal) =>
      (await request(listOrganizeBranches, { body: { departIds: bare(ids) } }, { signal })).data.list.map(fromOrganize),
    ),
});

const peopleWithin = (ids: readonly string[]): PickTab => ({
  key: `people ${ids.join()}`,
  title: 'ui.picker.tab.all',
  source: {
    shape: 'list',
    load: async (request, page, signal) =>
      (await request(listSelectedUsers, { body: { ids: [...ids], ...page } }, { signal })).data.list.map(fromPrincipal),
  },
});

/** Organizations and types are there to group what these tabs are for. */
const leafTabs: PickTab[] = [
  { ...roles, only: 'role' },
  { ...positions, only: 'position' },
  { ...groups, only: 'group' },
];

/** What can be picked (product-2 section 2, picker dialogs), and where each kind comes from (api-forms A6). */
export const pickKinds = {
  organization: organizationKind('organization', ['company', 'department']),
  department: organizationKind('department', ['department']),
  position: {
    title: 'ui.picker.title.position',
    search: 'ui.picker.search.position',
    types: ['position'],
    tabs: () => [positions],
    within: (ids) =>
      tree(`positions ${ids.join()}`, 'ui.picker.tab.all', async (request, signal) =>
        (await request(listPositionsOfCondition, { body: { ids: bare(ids) } }, { signal })).data.list.map(fromTree),
      ),
  },
  role: {
    title: 'ui.picker.title.role',
    search: 'ui.picker.search.role',
    types: ['role'],
    tabs: () => [organizationRoles, globalRoles],
    within: (ids) =>
      tree(`roles ${ids.join()}`, 'ui.picker.tab.all', async (request, signal) =>
        (await request(listRolesOfCondition, { body: { ids: bare(ids) } }, { signal })).data.list.map(fromTree),
      ),
  },
  group: {
    title: 'ui.picker.title.group',
    search: 'ui.picker.search.group',
    types: ['group'],
    tabs: () => [groups],
    within: (ids) =>
      tree(`groups ${ids.join()}`, 'ui.picker.tab.all', async (request, signal) =>
        (await request(listGroupsOfCondition, { body: { ids: bare(ids) } }, { signal })).data.list.map(fromTree),
      ),
  },
  user: {
    title: 'ui.picker.title.user',
    search: 'ui.picker.search.user',
    types: ['user'],
    tabs: ({ system }) => [people, ownOrganization, subordinates, ...(system ? [variables('currentUser')] : [])],
    within: peopleWithin,
  },
  mixed: {
    title: 'ui.picker.title.mixed',
    search: 'ui.picker.search.mixed',
    types: ['company', 'department', 'position', 'user', 'group', 'role'],
    tabs: ({ multiple }) => [{ ...people, title: 'ui.picker.tab.department' }, ...(multiple ? leafTabs : [])],
    within: peopleWithin,
  },
} satisfies Record<string, PickKind>;

export type PickerKind = keyof typeof pickKinds;
