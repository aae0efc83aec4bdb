import { DEFAULT_AVATAR } from '@banyan/shared-contracts/files/file.contract';
import { parseTypedId, type PrincipalNode, type PrincipalType } from '@banyan/shared-contracts/organization/principal.contract';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { isId, onlyIds } from '../../core/ids/only-ids';
import * as names from '../../core/organization/names';
import * as repository from './organize.repository';
import { PRINCIPAL_ICONS } from '../../core/organization/principal-icons';

/** Users that one level of the tree shows; more are found by keyword. */
const MAX_MEMBERS = 5000;
const TOP = '0';

export interface UserTreeQuery {
  keyword: string;
  currentPage: number;
  pageSize: number;
}

/** A node without children; `onlyId` is unique in trees that hold several types. */
const leaf = (
  id: Id,
  type: PrincipalType,
  fullName: string,
  more: Partial<PrincipalNode> & Pick<PrincipalNode, 'parentId'>,
): PrincipalNode => ({
  id,
  fullName,
  type,
  icon: PRINCIPAL_ICONS[type],
  hasChildren: false,
  isLeaf: true,
  headIcon: '',
  organize: '',
  onlyId: `${type}-${id}`,
  ...more,
});

export type PrincipalPickerService = ReturnType<typeof createPrincipalPickerService>;

export function createPrincipalPickerService({ database: { kysely } }: Pick<Core, 'database'>) {
  /** Users as nodes; below `parentId` where they are one level of a tree. */
  async function toUserNodes(rows: readonly repository.UserNodeRow[], parentId?: Id): Promise<PrincipalNode[]> {
    const organizations = await names.ofOrganizes(
      kysely,
      rows.flatMap((row) => row.organize_id ?? []),
    );
    return rows.map((row) =>
      leaf(row.id, 'user', row.name, {
        parentId: parentId ?? row.organize_id ?? TOP,
        headIcon: row.head_icon || DEFAULT_AVATAR,
        organize: organizations.get(row.organize_id ?? '')?.path ?? '',
        enabledMark: row.state,
        isAdministrator: row.is_administrator,
        ...(parentId === undefined ? {} : { onlyId: `${parentId}-${row.id}` }),
      }),
    );
  }

  const userNodes = async (ids: readonly Id[]) => (ids.length === 0 ? [] : toUserNodes(await repository.findUsers(kysely, ids)));

  async function organizeNodes(ids: readonly Id[]): Promise<PrincipalNode[]> {
    const found = await names.ofOrganizes(kysely, ids);
    return [...found].map(([id, { kind, name, path, idPath }]) =>
      leaf(id, kind, name, { parentId: idPath.at(-2) ?? '-1', organize: path, organizeIds: idPath }),
    );
  }

  async function positionNodes(ids: readonly Id[]): Promise<PrincipalNode[]> {
    const [found, organizeIds] = await Promise.all([names.ofPositions(kysely, ids), repository.organizationsOfPositions(kysely, ids)]);
    const organizations = await names.ofOrganizes(kysely, [...organizeIds.values()]);
    return [...found].map(([id, name]) => {
      const organizeId = organizeIds.get(id) ?? TOP;
      return leaf(id, 'position', name, { parentId: organizeId, organize: organizations.get(organizeId)?.path ?? '' });
    });
  }

  async function plainNodes(type: 'role' | 'group', ids: readonly Id[]): Promise<PrincipalNode[]> {
    const found = await (type === 'role' ? names.ofRoles : names.ofGroups)(kysely, ids);
    return [...found].map(([id, name]) => leaf(id, type, name, { parentId: '-1' }));
  }

  return {
    toUserNodes,

    /** One level below an organization (`0`: the top), or with a keyword the users that match it. */
    async level(organizeId: Id, { keyword, currentPage, pageSize }: UserTreeQuery): Promise<PrincipalNode[]> {
      if (keyword !== '') return toUserNodes(await repository.searchUsers(kysely, keyword, pageSize, (currentPage - 1) * pageSize));
      const branches = await repository.listBranches(kysely, organizeId === TOP ? null : organizeId);
      const paths = await names.ofOrganizes(
        kysely,
        branches.map(({ id }) => id),
      );
      const nodes = branches.map(({ id, kind, name, hasChildren }) => {
        const { path = '', idPath = [] } = paths.get(id) ?? {};
        return leaf(id, kind, name, { parentId: organizeId, organize: path, organizeIds: idPath, hasChildren, isLeaf: !hasChildren });
      });
      const members = organizeId === TOP ? [] : await repository.listMembers(kysely, organizeId, MAX_MEMBERS);
      return [...nodes, ...(await toUserNodes(members, organizeId))];
    },

    /** Users in the order asked, disabled ones too; a typed id of a user is as good as its bare id. */
    async users(texts: readonly string[]): Promise<PrincipalNode[]> {
      const ids = onlyIds(texts.map((text) => text.replace(/--user$/, '')));
      const found = new Map((await userNodes(ids)).map((node) => [node.id, node]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /** The records behind typed ids, in the order asked; unknown ids, and texts that are not typed ids, are left out. */
    async selected(texts: readonly string[]): Promise<PrincipalNode[]> {
      const asked = texts.flatMap((text) => parseTypedId(text) ?? []).filter(({ id }) => isId(id));
      const idsOf = (...types: PrincipalType[]) => [...new Set(asked.filter(({ type }) => types.includes(type)).map(({ id }) => id))];
      const nodes = await Promise.all([
        userNodes(idsOf('user')),
        organizeNodes(idsOf('company', 'department')),
        positionNodes(idsOf('position')),
        plainNodes('role', idsOf('role')),
        plainNodes('group', idsOf('group')),
      ]);
      // A company that became a department is still found.
      const keyOf = (id: Id, type: PrincipalType) => `${type === 'department' ? 'company' : type} ${id}`;
      const found = new Map(nodes.flat().map((node) => [keyOf(node.id, node.type), node]));
      const keys = new Set(asked.map(({ id, type }) => keyOf(id, type)));
      return [...keys].flatMap((key) => found.get(key) ?? []);
    },
  };
}
