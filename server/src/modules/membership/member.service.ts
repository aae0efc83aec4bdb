import type { Capability } from '@banyan/shared-contracts/capabilities';
import { AppError } from '@banyan/shared-contracts/errors';
import type { ObjectType } from '@banyan/shared-contracts/organization/user/user-relation.contract';
import type { Caller } from '../../core/access/caller';
import type { Delegation } from '../../core/access/delegation';
import { requirePeople } from '../../core/access/people';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import type { Work } from '../../core/records/record-kind';
import { findRow } from '../../core/records/record-rows';
import * as repository from './member.repository';
import type { AnyKind, MembershipRow } from './membership-kind';
import { requireRecord } from './membership-slice';
import { refuseStrangers } from './strangers';

/** A kind of records with what opens its members. */
export interface MemberWay {
  kind: AnyKind;
  objectType: ObjectType;
  read: Capability;
  change: Capability;
}

/** Members of a position, role or group (api-platform 11.4); the record itself determines which of these an id refers to. */
export function createMemberService({ database, rights, audit, delegations }: Core, ways: readonly MemberWay[]) {
  /** The record of an id with its way; the route lets in callers with one of the rights, the record determines which one is required. */
  async function find(caller: Caller, id: Id, capability: 'read' | 'change'): Promise<MemberWay & { row: MembershipRow }> {
    const found = await Promise.all(ways.map(async (way) => ({ way, row: await findRow<MembershipRow>(database.kysely, way.kind, id) })));
    const known = found.flatMap(({ way, row }) => (row === undefined ? [] : [{ ...way, row }]))[0];
    if (known === undefined) throw new AppError('NOT_FOUND');
    if (!caller.isAdministrator && !(await rights.of(caller)).may(known[capability])) throw new AppError('FORBIDDEN');
    return known;
  }

  /** Only administrators change administrators, and users who are not administrators cannot decide about themselves. */
  function spare(caller: Caller, people: readonly { id: Id; is_administrator: boolean }[]): void {
    if (caller.isAdministrator) return;
    if (people.some((person) => person.is_administrator)) throw new AppError('NOT_ALLOWED', { what: 'what.administrator' });
    if (people.some(({ id }) => id === caller.userId)) throw new AppError('NOT_ALLOWED', { what: 'what.self' });
  }

  /** The caller must manage everybody whose membership changes, and cannot grant more than they hold. */
  async function change({ tx, caller, scope: delegation, id }: Work<Delegation>, kind: AnyKind, row: MembershipRow, wanted: readonly Id[]) {
    const current = new Set(await repository.listMembers(tx, kind.type, id));
    const asked = new Set(wanted);
    const added = [...asked].filter((userId) => !current.has(userId));
    const removed = [...current].filter((userId) => !asked.has(userId));
    const people = await repository.lockPeople(tx, [...added, ...removed]);
    if (people.length < added.length + removed.length)
      throw new AppError('BAD_INPUT', { problems: 'what.userUnknown', fields: ['userIds'] });
    spare(caller, people);
    await requirePeople(tx, caller, 'edit', [...added, ...removed]);
    if (added.length > 0) await delegation.requireBestow(tx, [{ type: kind.type, id }]);
    await refuseStrangers(tx, await kind.places?.of(tx, row), added);
    if (removed.length > 0) await repository.removeMembers(tx, kind.type, id, removed);
    if (added.length > 0) await repository.addMembers(tx, kind.type, id, added);
    if (kind.type === 'position') await repository.settleCurrentPosition(tx, [...added, ...removed]);
    return { added, removed };
  }

  return {
    async get(caller: Caller, id: Id): Promise<{ ids: Id[] }> {
      const { kind, row } = await find(caller, id, 'read');
      await requireRecord(database.kysely, await delegations.of(caller), { places: kind.places }, 'see', row);
      return { ids: await repository.listMembers(database.kysely, kind.type, id) };
    },

    /** Writes differences only: every write makes everybody's rights be read again. */
    async replace(caller: Caller, id: Id, objectType: ObjectType, userIds: readonly Id[]): Promise<void> {
      const way = await find(caller, id, 'change');
      if (way.objectType !== objectType) throw new AppError('NOT_FOUND');
      const { kind } = way;
      const delegation = await delegations.of(caller);
      await database.transaction(async (tx) => {
        const row = await findRow<MembershipRow>(tx, kind, id, 'change');
        if (row === undefined) throw new AppError('NOT_FOUND');
        await requireRecord(tx, delegation, { places: kind.places }, 'edit', row);
        const after = await change({ tx, caller, scope: delegation, id }, kind, row, userIds);
        if (after.added.length + after.removed.length === 0) return;
        await audit(tx, caller, { module: kind.type, action: 'members', targetId: id, targetName: row.full_name, after });
      });
    },
  };
}
