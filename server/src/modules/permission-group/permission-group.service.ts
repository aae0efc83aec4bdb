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
import type { Catalog } from '../../core/access/catalog';
import type { Delegation } from '../../core/access/delegation';
import {
  beyond,
  type Grant,
  grantsOf,
  type GroupMember,
  lockGroup,
  membersOf,
  requireWithinSlice,
  seenMembers,
} from '../../core/access/policies/permission-groups';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { translate } from '../../core/i18n/translate';
import { common, plain } from '../../core/records/columns';
import type { RecordKind, Work } from '../../core/records/record-kind';
import { isTaken } from '../../core/records/record-rows';
import { createRecords } from '../../core/records/records';
import * as repository from './permission-group.repository';

type Input = z.output<typeof permissionGroupInput>;
type Wire = z.output<typeof permissionGroup>;
type Query = EndpointRequest<typeof listPermissionGroups>['query'];

/** Provided by the module of people and organizations: the records behind typed ids. */
export interface Principals {
  selected(typedIds: readonly string[]): Promise<PrincipalNode[]>;
}

const CODE_LENGTH = 50;
/** As much of a name as leaves room for the word that it is a copy. */
const COPIED_NAME = 42;

interface Scope {
  catalog: Catalog;
  delegation: Delegation;
}

/** Members that a graded administrator must manage, and grants that they must be able to give, to change a group. */
async function contentsOf(tx: Connection, id: Id): Promise<{ members: GroupMember[]; grants: Grant[] }> {
  return { members: await membersOf(tx, id), grants: await grantsOf(tx, id) };
}

async function requireManaged({ tx, caller, scope, id }: Work<Scope>): Promise<void> {
  const { members, grants } = await contentsOf(tx, id);
  await requireWithinSlice(tx, caller, members);
  if (beyond(scope.delegation, scope.catalog, grants).length > 0) throw new AppError('NOT_ALLOWED', { what: 'what.groupGrantsMore' });
}

const CODE = { column: 'en_code', what: 'what.code' } as const;

/** Members and grants go with the group. */
const permissionGroupKind = ({ rights, delegations }: Core): RecordKind<repository.GroupRow, Input, Wire, Scope> => ({
  module: 'permissionGroup',
  table: 'permission_group',
  columns: { ...common, type: plain('type') },
  unique: [CODE],
  async scope(caller) {
    const [{ catalog }, delegation] = await Promise.all([rights.of(caller), delegations.of(caller)]);
    return { catalog, delegation };
  },
  async require(work, action) {
    if (action === 'edit' || action === 'remove') await requireManaged(work);
  },
  removing: ({ tx, id }) => contentsOf(tx, id),
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

export type PermissionGroupService = ReturnType<typeof createPermissionGroupService>;

/** Permission groups: members hold what the group grants, and every change takes effect at once (`policy_version`). */
export function createPermissionGroupService(core: Core, principals: Principals) {
  const { database, audit } = core;
  const { kysely } = database;
  const kind = permissionGroupKind(core);
  const records = createRecords(core, kind);

  /** Runs `work` with the group, when the caller may change it. */
  async function withGroup(caller: Caller, id: Id, work: (tx: Connection, row: repository.GroupRow, scope: Scope) => Promise<void>) {
    const scope = await records.scopeOf(caller, 'edit', { id });
    await database.transaction(async (tx) => {
      const row = await lockGroup(tx, id);
      await requireManaged({ tx, caller, scope, id });
      await work(tx, row, scope);
    });
  }

  /** A code that nothing has yet, made of another. */
  async function freeCode(tx: Connection, code: string): Promise<string> {
    for (let number = 1; ; number += 1) {
      const end = `.copy${number}`;
      const next = code.slice(0, CODE_LENGTH - end.length) + end;
      if (!(await isTaken(tx, kind, CODE, { en_code: next }, null))) return next;
    }
  }

  return {
    ...records,

    list: (query: Query): Promise<Paged<PermissionGroupRow>> =>
      records.page(query, { selected: repository.numbers }, (row: repository.ListedRow, record) => ({
        ...record,
        creatorTime: row.created_at.getTime(),
        members: Number(row.members),
        grants: Number(row.grants),
      })),

    async choices() {
      const rows = await repository.listEnabled(kysely);
      return { list: rows.map(({ id, full_name: fullName, en_code: enCode }) => ({ id, fullName, enCode })) };
    },

    /** The copy has no members and is disabled, so that no user gains anything before the copy is checked. */
    copy: (caller: Caller, id: Id) =>
      withGroup(caller, id, async (tx, row, scope) => {
        const fullName = translate(caller.locale, 'permissionGroup.copy', { name: row.full_name.slice(0, COPIED_NAME) });
        const { id: _original, ...content } = records.plainWire(row);
        const copy = { ...content, fullName, enCode: await freeCode(tx, row.en_code), enabledMark: 0 as const };
        const copyId = await records.add({ tx, caller, scope }, copy);
        await repository.copyGrants(tx, id, copyId);
      }),

    /** Deleted members are left out, and also those whom the caller may not see. */
    async members(caller: Caller, id: Id): Promise<PrincipalNode[]> {
      await records.find(kysely, id);
      const members = await seenMembers(kysely, caller, await membersOf(kysely, id));
      return principals.selected(members.map((member) => toTypedId(member.id, member.type === 'organize' ? 'company' : member.type)));
    },

    /** A caller cannot remove members who were not shown to them. */
    replaceMembers: (caller: Caller, id: Id, typedIds: readonly string[]) =>
      withGroup(caller, id, async (tx, row) => {
        const before = await membersOf(tx, id);
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
