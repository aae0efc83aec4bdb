import { AppError } from '@banyan/shared-contracts/errors';
import { HANDOVER_KINDS, type HandoverKind, type HandoverNode } from '@banyan/shared-contracts/organization/user-handover.contract';
import type { Caller } from '../../core/access/caller';
import type { Delegation } from '../../core/access/delegation';
import { requirePeople } from '../../core/access/people';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id, UserAccount } from '../../core/database/tables';
import { translate } from '../../core/i18n/translate';
import { lockManagers, managerChain } from './user-choices.repository';
import * as repository from './user-handover.repository';
import { lockUser } from './user.repository';

interface Handover {
  from: Id;
  to: Id;
}

/** One kind of work: what there is of it, whether the caller may give it away, and how it moves. */
interface Kind {
  icon: string;
  list: (connection: Connection, userId: Id) => Promise<repository.WorkItem[]>;
  check?: (tx: Connection, ids: readonly Id[], handover: Handover, who: { caller: Caller; delegation: Delegation }) => Promise<void>;
  move: (tx: Connection, from: Id, to: Id, ids: readonly Id[]) => Promise<unknown>;
}

const KINDS: Record<HandoverKind, Kind> = {
  permissionGroup: {
    icon: 'icon-ym icon-ym-authGroup',
    list: repository.groupsOf,
    check: (tx, ids, _handover, { delegation }) =>
      delegation.requireBestow(
        tx,
        ids.map((id) => ({ type: 'permissionGroup', id })),
      ),
    move: repository.moveGroups,
  },
  organize: {
    icon: 'icon-ym icon-ym-tree-organization3',
    list: repository.organizationsManagedBy,
    check: (_tx, ids, _handover, { delegation }) => Promise.resolve(delegation.requireOrganizes('edit', ids)),
    move: repository.moveOrganizations,
  },
  subordinate: {
    icon: 'icon-ym icon-ym-tree-user2',
    list: repository.reportsOf,
    async check(tx, ids, { to }, { caller }) {
      await requirePeople(tx, caller, 'edit', ids);
      const above = await managerChain(tx, to);
      if (ids.some((id) => above.has(id))) throw new AppError('NOT_ALLOWED', { what: 'what.managerLoop' });
    },
    move: repository.moveReports,
  },
  schedule: { icon: 'icon-ym icon-ym-xingcheng', list: repository.schedulesOf, move: repository.moveSchedules },
};

export type UserHandoverService = ReturnType<typeof createUserHandoverService>;

/** What somebody answers for, and its handing over to somebody else. Flows do not exist yet, so nobody has any. */
export function createUserHandoverService({ database, delegations, audit }: Pick<Core, 'database' | 'delegations' | 'audit'>) {
  /** Kept for the transaction; only administrators touch administrators, and others only whom they manage. */
  async function lock(tx: Connection, caller: Caller, id: Id): Promise<UserAccount> {
    const row = await lockUser(tx, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    if (row.is_administrator && !caller.isAdministrator) throw new AppError('NOT_ALLOWED', { what: 'what.administrator' });
    await requirePeople(tx, caller, 'edit', [id]);
    return row;
  }

  return {
    async work(caller: Caller, userId: Id): Promise<HandoverNode[]> {
      await requirePeople(database.kysely, caller, 'edit', [userId]);
      const lists = await Promise.all(HANDOVER_KINDS.map((kind) => KINDS[kind].list(database.kysely, userId)));
      return HANDOVER_KINDS.flatMap((kind, index) => {
        const items = lists[index] ?? [];
        const { icon } = KINDS[kind];
        const children = items.map(({ id, name }) => ({ id: `${id}--${kind}`, fullName: name, icon, children: [] }));
        return children.length === 0 ? [] : [{ id: kind, fullName: translate(caller.locale, `handover.${kind}`), icon, children }];
      });
    },

    /** All or nothing; what the first user does not have is left out. */
    async handOver(caller: Caller, { from, to }: Handover, chosen: readonly string[]): Promise<void> {
      if (from === to) throw new AppError('NOT_ALLOWED', { what: 'what.handoverSelf' });
      const delegation = await delegations.of(caller);
      await database.transaction(async (tx) => {
        if (chosen.some((id) => id.endsWith('--subordinate'))) await lockManagers(tx);
        // In one order, so that two handovers cannot wait for each other.
        const rows = new Map<Id, UserAccount>();
        for (const id of [from, to].sort()) rows.set(id, await lock(tx, caller, id));
        if (rows.get(to)?.state === 0) throw new AppError('NOT_ALLOWED', { what: 'what.userUnknown' });
        const wanted = new Set(chosen);
        const moved: Partial<Record<HandoverKind, repository.WorkItem[]>> = {};
        for (const kind of HANDOVER_KINDS) {
          const items = (await KINDS[kind].list(tx, from)).filter(({ id }) => wanted.has(`${id}--${kind}`));
          if (items.length === 0) continue;
          const ids = items.map(({ id }) => id);
          await KINDS[kind].check?.(tx, ids, { from, to }, { caller, delegation });
          await KINDS[kind].move(tx, from, to, ids);
          moved[kind] = items;
        }
        const targetName = rows.get(from)?.account ?? '';
        await audit(tx, caller, { module: 'user', action: 'update', targetId: from, targetName, after: { handedOverTo: to, ...moved } });
      });
    },
  };
}
