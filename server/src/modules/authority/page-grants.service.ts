import { AppError } from '@banyan/shared-contracts/errors';
import { sql } from 'kysely';
import type { Caller } from '../../core/access/caller';
import type { Delegation } from '../../core/access/delegation';
import { type Grant, grantsOf, lockGroup, membersOf, requireWithinSlice } from '../../core/access/policies/permission-groups';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import * as repository from './authority.repository';

const keyOf = ({ kind, id }: Grant) => `${kind}:${id}`;

/** Menus with everything on them, and the systems in which they are. */
async function grantsOn(tx: Connection, menuIds: readonly Id[]): Promise<Grant[]> {
  const menus = sql`any(${sql.val(menuIds)}::bigint[])`;
  const { rows } = await sql<Grant>`
    select distinct 'system' as kind, system_id as id from menu where id = ${menus}
    union all select 'module', id from menu where id = ${menus}
    union all select 'button', id from menu_button where menu_id = ${menus}
    union all select kind, id from menu_field where menu_id = ${menus}
    union all select 'resource', id from menu_scheme where menu_id = ${menus}`.execute(tx);
  return rows;
}

/** Results of a release for menus: new menus, and new parts of existing ones. */
export interface MadePages {
  menuIds: readonly Id[];
  parts: readonly { menuId: Id; kind: 'button' | 'column' | 'form'; id: Id }[];
}

/** Whole pages, granted together with what makes them. */
export function createPageGrants({ audit, delegations }: Pick<Core, 'audit' | 'delegations'>) {
  return {
    /** To be read before the transaction begins. */
    delegationOf: (caller: Caller): Promise<Delegation> => delegations.of(caller),

    /** Locks the groups until the transaction ends, in the order of their ids. Throws NOT_FOUND where one does not exist. */
    async lock(tx: Connection, groupIds: readonly Id[]): Promise<void> {
      for (const id of [...new Set(groupIds)].sort((a, b) => Number(BigInt(a) - BigInt(b)))) await lockGroup(tx, id);
    },

    /**
     * Grants new menus to the groups, with all buttons, columns, fields and schemes. For existing menus, a group that has the menu gets its
     * new parts; the visible rows, and parts that were withheld from the group, stay as they were set. Throws NOT_ALLOWED where a group has
     * members outside of the caller's slice, or where it would gain something that the caller may not grant; grants that a group already
     * has do not count.
     */
    async grant(
      tx: Connection,
      { caller, delegation }: { caller: Caller; delegation: Delegation },
      groupIds: readonly Id[],
      { menuIds, parts }: MadePages,
    ) {
      if (menuIds.length === 0 && parts.length === 0) return;
      const onNew = await grantsOn(tx, menuIds);
      for (const groupId of new Set(groupIds)) {
        const group = await lockGroup(tx, groupId);
        const held = new Set((await grantsOf(tx, groupId)).map(keyOf));
        const onHeld = parts.filter(({ menuId }) => held.has(keyOf({ kind: 'module', id: menuId }))).map(({ kind, id }) => ({ kind, id }));
        const added = [...onNew, ...onHeld].filter((grant) => !held.has(keyOf(grant)));
        if (added.length === 0) continue;
        await requireWithinSlice(tx, caller, await membersOf(tx, groupId));
        if (added.some(({ kind, id }) => !delegation.mayGrant(kind, id)))
          throw new AppError('NOT_ALLOWED', { what: 'what.pageGrants', name: group.full_name });
        await repository.changeGrants(tx, groupId, { added, removed: [] });
        const after = { added: added.map(keyOf) };
        await audit(tx, caller, { module: 'permissionGroup', action: 'authorize', targetId: groupId, targetName: group.full_name, after });
      }
    },
  };
}
