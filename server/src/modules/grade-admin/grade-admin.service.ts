import {
  type GradeAdminRow,
  type GradeItem,
  type GradeOrganize,
  type GradeSlice,
  type GradeSliceInput,
} from '@banyan/shared-contracts/organization/grade-admin.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Paged, PagingQuery } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../core/access/caller';
import type { Delegation } from '../../core/access/delegation';
import { requirePeople } from '../../core/access/people';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { PRINCIPAL_ICONS } from '../../core/organization/principal-icons';
import { readOrganizations } from '../../core/organization/organizations';
import { digestOf, followVersion, rememberVersion, requireVersion } from '../../core/records/versions';
import { toTree, type TreeNode } from '../../core/tree';
import { applyWishes, flagStates, holdsAll } from './grade-flags';
import * as repository from './grade-admin.repository';

const MODULE = 'gradeAdmin';
const EMPTY: repository.StoredSlice = { managerGroup: '', organizes: new Map(), systemIds: [], menuIds: [] };

type ItemRow = { id: Id; parentId: string; fullName: string; icon: string; disabled: boolean };

const toItem = ({ id, fullName, icon, disabled, hasChildren, children }: TreeNode<ItemRow>): GradeItem => ({
  id,
  fullName,
  icon,
  disabled,
  hasChildren,
  children: children.map(toItem),
});

/** The nodes that can be selected, and their ancestors. */
const reachable = (nodes: readonly GradeItem[]): GradeItem[] =>
  nodes.flatMap((node) => {
    const children = reachable(node.children);
    return node.disabled && children.length === 0 ? [] : [{ ...node, hasChildren: children.length > 0, children }];
  });

/** The part of a slice that is written to the operation log. */
const toLog = ({ organizes, ...slice }: repository.StoredSlice) => ({
  ...slice,
  organizes: Object.fromEntries(
    [...organizes].map(([id, flags]) => [id, Object.keys(flags).filter((name) => flags[name as keyof typeof flags])]),
  ),
});

const versionOf = ({ systemIds, menuIds, organizes, managerGroup }: repository.StoredSlice): string =>
  digestOf([managerGroup, [...organizes].sort(([a], [b]) => a.localeCompare(b)), [...systemIds].sort(), [...menuIds].sort()]);

export type GradeAdminService = ReturnType<typeof createGradeAdminService>;

/** Graded administrators (api-platform 10.3). One may appoint others only within their own slice, and give no more than they hold. */
export function createGradeAdminService({ database, rights, delegations, audit }: Core) {
  const { kysely } = database;

  async function organizeTree(delegation: Delegation, { organizes }: repository.StoredSlice): Promise<GradeOrganize[]> {
    const seen = delegation.organizes('see');
    const visible = (await readOrganizations(kysely)).filter(({ id }) => seen?.has(id) ?? true);
    const toNode = (node: TreeNode<(typeof visible)[number]>): GradeOrganize => ({
      ...flagStates(delegation, node.id, organizes.get(node.id)),
      organizeId: node.id,
      parentId: node.parentId,
      fullName: node.name,
      type: node.kind,
      icon: PRINCIPAL_ICONS[node.kind],
      hasChildren: node.hasChildren,
      children: node.children.map(toNode),
    });
    return toTree(visible).map(toNode);
  }

  async function itemTrees(delegation: Delegation) {
    const [systems, menus] = [await repository.listSystems(kysely), await repository.listMenus(kysely)];
    const systemRows = systems.map(({ id, full_name: fullName, icon }): ItemRow => ({
      id,
      parentId: '',
      fullName,
      icon,
      disabled: !delegation.mayGrant('system', id),
    }));
    const menuRows = menus.map(({ id, system_id: systemId, parent_id: parentId, full_name: fullName, icon }): ItemRow => ({
      id,
      parentId: parentId ?? systemId,
      fullName,
      icon,
      disabled: !delegation.mayGrant('module', id),
    }));
    const parents = systemRows.map((row) => ({ ...row, disabled: true }));
    return {
      systemPermissionList: reachable(toTree(systemRows).map(toItem)),
      modulePermissionList: reachable(toTree([...parents, ...menuRows]).map(toItem)),
    };
  }

  /** Wanted ids that exist. Ids that the caller may not give stay unchanged, and adding such ids is refused. */
  async function items(tx: Connection, kind: 'system' | 'menu', delegation: Delegation, wanted: readonly Id[], stored: readonly Id[]) {
    const known = await repository.existing(tx, kind, [...new Set([...wanted, ...stored])]);
    const may = (id: Id) => delegation.mayGrant(kind === 'menu' ? 'module' : 'system', id);
    const asked = new Set(wanted);
    if ([...known].some((id) => !stored.includes(id) && !may(id))) throw new AppError('NOT_ALLOWED', { what: 'what.sliceExceeds' });
    return [...known].filter((id) => asked.has(id) || !may(id));
  }

  /** The person whose slice changes: not an administrator, who needs none, and not the caller. */
  async function lockPerson(tx: Connection, caller: Caller, userId: Id) {
    const person = await repository.lockPerson(tx, userId);
    if (person === undefined) throw new AppError('NOT_FOUND');
    if (person.is_administrator) throw new AppError('NOT_ALLOWED', { what: 'what.administrator' });
    if (person.id === caller.userId) throw new AppError('NOT_ALLOWED', { what: 'what.self' });
    await requirePeople(tx, caller, 'see', [userId]);
    return person;
  }

  /** After a change by the caller; `before` is the slice as it was. */
  const follow = (tx: Connection, caller: Caller, id: Id, before: repository.StoredSlice) =>
    followVersion(
      tx,
      caller,
      { module: MODULE, id },
      { before: versionOf(before), after: async () => versionOf((await repository.findSlice(tx, id)) ?? EMPTY) },
    );

  async function get(caller: Caller, userId: string): Promise<GradeSlice & { version?: string }> {
    const delegation = await delegations.of(caller);
    const stored = userId === '' ? undefined : await repository.findSlice(kysely, userId);
    if (stored !== undefined) await requirePeople(kysely, caller, 'see', [userId]);
    const slice = stored ?? EMPTY;
    const version = userId === '' ? undefined : versionOf(slice);
    if (version !== undefined) await rememberVersion(kysely, caller, { module: MODULE, id: userId }, version);
    return {
      ...(version === undefined ? {} : { version }),
      orgAdminList: await organizeTree(delegation, slice),
      ...(await itemTrees(delegation)),
      systemIds: slice.systemIds,
      moduleIds: slice.menuIds,
      managerGroup: slice.managerGroup,
    };
  }

  return {
    get,

    /** Throws where the person has no slice, or is not the caller's to see. */
    async requireSeen(caller: Caller, userId: Id): Promise<void> {
      if ((await repository.findSlice(kysely, userId)) === undefined) throw new AppError('NOT_FOUND');
      await requirePeople(kysely, caller, 'see', [userId]);
    },

    /** The slice of a user who has one. */
    async find(caller: Caller, userId: Id) {
      if ((await repository.findSlice(kysely, userId)) === undefined) throw new AppError('NOT_FOUND');
      return get(caller, userId);
    },

    async list(caller: Caller, { keyword, currentPage, pageSize, sidx = '', sort }: PagingQuery): Promise<Paged<GradeAdminRow>> {
      const filter = { keyword, seenBy: caller.isAdministrator ? undefined : caller.userId };
      const page = { sidx, descending: sort !== 'asc', limit: pageSize, offset: (currentPage - 1) * pageSize };
      const { rows, total } = await repository.list(kysely, filter, page);
      const list = rows.map((row) => ({
        id: row.id,
        managerGroup: row.manager_group,
        account: row.account,
        realName: row.real_name,
        gender: row.gender,
        mobilePhone: row.mobile_phone,
        organizeId: row.organize,
        creatorTime: row.created_at.getTime(),
      }));
      return { list, pagination: { currentPage, pageSize, total } };
    },

    /**
     * Creates a slice that does not exist, if the caller may create one, and changes one that exists. True when it was created. Throws
     * STALE where another user has changed the slice since the caller read it.
     */
    async save(caller: Caller, input: GradeSliceInput, sent?: string): Promise<boolean> {
      const { userId, managerGroup, orgAdminModel, systemIds, moduleIds } = input;

      const delegation = await delegations.of(caller);
      const granted = await rights.of(caller);
      return database.transaction(async (tx) => {
        const person = await lockPerson(tx, caller, userId);
        const before = await repository.findSlice(tx, userId);
        if (!granted.may(before === undefined ? 'gradeAdmin.create' : 'gradeAdmin.update')) throw new AppError('FORBIDDEN');
        const stored = before ?? EMPTY;
        const organizes = applyWishes(delegation, orgAdminModel, stored.organizes);
        const known = await repository.existing(tx, 'organize', [...organizes.keys()]);
        if (known.size < organizes.size) throw new AppError('BAD_INPUT', { problems: 'what.organizeUnknown', fields: ['orgAdminModel'] });
        const after = {
          managerGroup,
          organizes,
          systemIds: await items(tx, 'system', delegation, systemIds, stored.systemIds),
          menuIds: await items(tx, 'menu', delegation, moduleIds, stored.menuIds),
        };
        await requireVersion(tx, caller, { module: MODULE, id: userId }, { now: versionOf(stored), sent });
        await repository.writeSlice(tx, caller.userId, userId, after);
        await follow(tx, caller, userId, stored);
        const action = before === undefined ? 'create' : 'update';
        const log = { module: MODULE, action, targetId: userId, targetName: person.account, after: toLog(after) } as const;
        await audit(tx, caller, before === undefined ? log : { ...log, before: toLog(before) });
        return before === undefined;
      });
    },

    /** Refused where the slice contains what the caller may not grant: a caller cannot withdraw more than they could grant again. */
    async remove(caller: Caller, userId: Id): Promise<void> {
      const delegation = await delegations.of(caller);
      await database.transaction(async (tx) => {
        const person = await lockPerson(tx, caller, userId);
        const before = await repository.findSlice(tx, userId);
        if (before === undefined) throw new AppError('NOT_FOUND');
        const all = [...before.systemIds.map((id) => ['system', id] as const), ...before.menuIds.map((id) => ['module', id] as const)];
        if (!holdsAll(delegation, before.organizes) || !all.every(([kind, id]) => delegation.mayGrant(kind, id)))
          throw new AppError('NOT_ALLOWED', { what: 'what.sliceForeign' });
        await repository.removeSlice(tx, userId);
        await follow(tx, caller, userId, before);
        await audit(tx, caller, { module: MODULE, action: 'remove', targetId: userId, targetName: person.account, before: toLog(before) });
      });
    },
  };
}
