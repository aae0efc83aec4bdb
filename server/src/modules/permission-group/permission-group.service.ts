import type { z } from 'zod';
import { AppError } from '@banyan/shared-contracts/errors';
import { parseTypedId, type PrincipalNode, toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import type {
  listPermissionGroups,
  permissionGroup,
  permissionGroupInput,
  PermissionGroupRow,
} from '@banyan/shared-contracts/permission/permission-group.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../core/access/caller';
import {
  beyond,
  type Grant,
  grantsOf,
  type GroupMember,
  lockGroup,
  membersOf,
  requireWithinSlice,
  seenMembers,
} from '../../core/access/permission-groups';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { translate } from '../../core/i18n/translate';
import * as repository from './permission-group.repository';

type Input = z.output<typeof permissionGroupInput>;
type Query = EndpointRequest<typeof listPermissionGroups>['query'];

/** Given by the module that knows people and organizations: what typed ids stand for. */
export interface Principals {
  selected(typedIds: readonly string[]): Promise<PrincipalNode[]>;
}

const CODE_LENGTH = 50;
/** As much of a name as leaves room for the word that it is a copy. */
const COPIED_NAME = 42;

const toColumns = ({ fullName, enCode, type, sortCode, enabledMark, description }: Input) => ({
  full_name: fullName,
  en_code: enCode,
  type,
  sort_code: sortCode,
  enabled: enabledMark === 1,
  description,
});

const toWire = (row: repository.GroupRow): z.output<typeof permissionGroup> => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  type: row.type,
  sortCode: row.sort_code,
  enabledMark: row.enabled ? 1 : 0,
  description: row.description,
});

const toListRow = (row: repository.ListedRow): PermissionGroupRow => ({
  ...toWire(row),
  creatorTime: row.created_at.getTime(),
  members: Number(row.members),
  grants: Number(row.grants),
});

/** A company and a department are the same kind of member. */
function toMember(text: string): GroupMember[] {
  const principal = parseTypedId(text);
  if (principal === undefined) return [];
  const { id, type } = principal;
  return [{ id, type: type === 'company' || type === 'department' ? 'organize' : type }];
}

const keyOf = ({ type, id }: GroupMember) => `${type} ${id}`;
const without = (all: readonly GroupMember[], others: readonly GroupMember[]): GroupMember[] => {
  const keys = new Set(others.map(keyOf));
  return [...new Map(all.map((member) => [keyOf(member), member])).values()].filter((member) => !keys.has(keyOf(member)));
};

interface Opened {
  row: repository.GroupRow;
  members: GroupMember[];
  grants: Grant[];
}

export type PermissionGroupService = ReturnType<typeof createPermissionGroupService>;

/** Permission groups: what they grant reaches their members, and follows every change at once (`policy_version`). */
export function createPermissionGroupService({ database, newId, audit, rights, delegations }: Core, principals: Principals) {
  const { kysely } = database;

  /** Runs `work` with the group, of which a graded administrator must be able to give all that it grants, and to manage all whom it reaches. */
  async function withGroup<Result>(caller: Caller, id: Id, work: (tx: Connection, group: Opened) => Promise<Result>, forRemoval = false) {
    const [{ catalog }, delegation] = await Promise.all([rights.of(caller), delegations.of(caller)]);
    return database.transaction(async (tx) => {
      const row = await lockGroup(tx, id, forRemoval);
      const [members, grants] = [await membersOf(tx, id), await grantsOf(tx, id)];
      await requireWithinSlice(tx, caller, members);
      if (beyond(delegation, catalog, grants).length > 0) throw new AppError('NOT_ALLOWED', { what: 'what.groupGrantsMore' });
      return work(tx, { row, members, grants });
    });
  }

  async function refuseTaken(tx: Connection, code: string, exceptId: Id | null): Promise<void> {
    if (await repository.codeTaken(tx, code, exceptId)) throw new AppError('DUPLICATE', { what: 'what.code' });
  }

  /** A code that nothing has yet, made of another. */
  async function freeCode(tx: Connection, code: string): Promise<string> {
    for (let number = 1; ; number += 1) {
      const end = `.copy${number}`;
      const next = code.slice(0, CODE_LENGTH - end.length) + end;
      if (!(await repository.codeTaken(tx, next, null))) return next;
    }
  }

  return {
    async list({ currentPage, pageSize, sidx = '', sort, keyword, enabledMark }: Query): Promise<Paged<PermissionGroupRow>> {
      const enabled = enabledMark === undefined ? undefined : enabledMark === 1;
      const page = { sidx, descending: sort !== 'asc', limit: pageSize, offset: (currentPage - 1) * pageSize };
      const query = { keyword, enabled, ...page };
      const [rows, total] = await Promise.all([repository.list(kysely, query), repository.count(kysely, query)]);
      return { list: rows.map(toListRow), pagination: { currentPage, pageSize, total } };
    },

    async choices() {
      const rows = await repository.listEnabled(kysely);
      return { list: rows.map(({ id, full_name: fullName, en_code: enCode }) => ({ id, fullName, enCode })) };
    },

    async get(id: Id) {
      const row = await repository.find(kysely, id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      return toWire(row);
    },

    create: (caller: Caller, input: Input) =>
      database.transaction(async (tx) => {
        await refuseTaken(tx, input.enCode, null);
        const id = newId();
        await repository.insert(tx, { id, ...toColumns(input), created_by: caller.userId });
        await audit(tx, caller, { module: 'permissionGroup', action: 'create', targetId: id, targetName: input.fullName, after: input });
      }),

    update: (caller: Caller, id: Id, input: Input) =>
      withGroup(caller, id, async (tx, { row }) => {
        await refuseTaken(tx, input.enCode, id);
        await repository.update(tx, id, { ...toColumns(input), updated_at: new Date(), updated_by: caller.userId });
        const documents = { before: toWire(row), after: input };
        await audit(tx, caller, { module: 'permissionGroup', action: 'update', targetId: id, targetName: input.fullName, ...documents });
      }),

    /** Switches it off when it is on, and otherwise on; true when it is on now. */
    toggle: (caller: Caller, id: Id): Promise<boolean> =>
      withGroup(caller, id, async (tx, { row }) => {
        await repository.update(tx, id, { enabled: !row.enabled, updated_at: new Date(), updated_by: caller.userId });
        const action = row.enabled ? 'disable' : 'enable';
        await audit(tx, caller, { module: 'permissionGroup', action, targetId: id, targetName: row.full_name });
        return !row.enabled;
      }),

    async remove(caller: Caller, id: Id): Promise<void> {
      const forRemoval = true;
      await withGroup(
        caller,
        id,
        async (tx, { row, members, grants }) => {
          await repository.remove(tx, id);
          const before = { ...toWire(row), members, grants };
          await audit(tx, caller, { module: 'permissionGroup', action: 'remove', targetId: id, targetName: row.full_name, before });
        },
        forRemoval,
      );
    },

    /** The copy has no members and is switched off, so that nobody gains anything before somebody has looked at it. */
    copy: (caller: Caller, id: Id) =>
      withGroup(caller, id, async (tx, { row }) => {
        const copyId = newId();
        const enCode = await freeCode(tx, row.en_code);
        const fullName = translate(caller.locale, 'permissionGroup.copy', { name: row.full_name.slice(0, COPIED_NAME) });
        const after = { ...toWire(row), id: copyId, fullName, enCode, enabledMark: 0 as const };
        await repository.insert(tx, { id: copyId, ...toColumns(after), created_by: caller.userId });
        await repository.copyGrants(tx, id, copyId);
        await audit(tx, caller, { module: 'permissionGroup', action: 'create', targetId: copyId, targetName: fullName, after });
      }),

    /** Whoever is gone is left out, and so is whom the caller does not see. */
    async members(caller: Caller, id: Id): Promise<PrincipalNode[]> {
      if ((await repository.find(kysely, id)) === undefined) throw new AppError('NOT_FOUND');
      const members = await seenMembers(kysely, caller, await membersOf(kysely, id));
      return principals.selected(members.map((member) => toTypedId(member.id, member.type === 'organize' ? 'company' : member.type)));
    },

    /** Nobody takes away whom they were not shown. */
    replaceMembers: (caller: Caller, id: Id, typedIds: readonly string[]) =>
      withGroup(caller, id, async (tx, { row, members: before }) => {
        const asked = typedIds.flatMap(toMember);
        const [added, removed] = [without(asked, before), without(await seenMembers(tx, caller, before), asked)];
        if (added.length + removed.length === 0) return;
        if ((await repository.countKnown(tx, added)) < added.length)
          throw new AppError('BAD_INPUT', { problems: 'what.memberUnknown', fields: ['ids'] });
        await requireWithinSlice(tx, caller, added);
        await repository.changeMembers(tx, id, removed, added);
        const documents = { before: { members: before }, after: { added, removed } };
        await audit(tx, caller, { module: 'permissionGroup', action: 'members', targetId: id, targetName: row.full_name, ...documents });
      }),
  };
}
