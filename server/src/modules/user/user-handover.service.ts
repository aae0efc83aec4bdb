import { AppError } from '@banyan/shared-contracts/errors';
import { HANDOVER_KINDS, type HandoverKind, type HandoverNode } from '@banyan/shared-contracts/organization/user/user-handover.contract';
import type { Caller } from '../../core/access/caller';
import type { Delegation } from '../../core/access/delegation';
import { requirePeople } from '../../core/access/people';
import { requireSubordinates } from '../../core/access/policies/reach-changes';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import { lockRows } from '../../core/database/lock-order';
import type { Id } from '../../core/database/tables';
import { onlyIds } from '../../core/ids/only-ids';
import { translate } from '../../core/i18n/translate';
import { lockManagers, managerChain } from './list/user-choices.repository';
import * as repository from './user-handover.repository';
import { lockPerson } from './user-touch';

interface Handover {
  from: Id;
  to: Id;
}

/** How much of one kind was moved. */
interface Moved {
  kind: HandoverKind;
  fullName: string;
  count: number;
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
      await requireSubordinates(tx, caller, to, ids);
      const above = await managerChain(tx, to);
      if (ids.some((id) => above.has(id))) throw new AppError('NOT_ALLOWED', { what: 'what.managerLoop' });
    },
    move: repository.moveReports,
  },
  schedule: { icon: 'icon-ym icon-ym-xingcheng', list: repository.schedulesOf, move: repository.moveSchedules },
};

/** Ids of one kind out of `<id>--<kind>`. */
const chosenOf = (kind: HandoverKind, chosen: readonly string[]): Id[] =>
  onlyIds(chosen.flatMap((text) => (text.endsWith(`--${kind}`) ? [text.slice(0, -kind.length - 2)] : [])));

export type UserHandoverService = ReturnType<typeof createUserHandoverService>;

/** The responsibilities of a user, and their handover to another user. Flows do not exist yet, so no user has any. */
export function createUserHandoverService({ database, delegations, audit }: Pick<Core, 'database' | 'delegations' | 'audit'>) {
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

    /** All or nothing; returns what was moved. Items that the first user does not have are left out. */
    async handOver(caller: Caller, { from, to }: Handover, chosen: readonly string[]): Promise<Moved[]> {
      if (from === to) throw new AppError('NOT_ALLOWED', { what: 'what.handoverSelf' });
      const delegation = await delegations.of(caller);
      return database.transaction(async (tx) => {
        const reports = chosenOf('subordinate', chosen);
        if (reports.length > 0) await lockManagers(tx);
        await lockRows(tx, 'organize', chosenOf('organize', chosen));
        await lockRows(tx, 'user_account', [from, to, ...reports]);
        const giver = await lockPerson(tx, caller, from, 'edit');
        if ((await lockPerson(tx, caller, to, 'edit')).state === 0) throw new AppError('NOT_ALLOWED', { what: 'what.handoverDisabled' });
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
        const targetName = giver.account;
        await audit(tx, caller, { module: 'user', action: 'update', targetId: from, targetName, after: { handedOverTo: to, ...moved } });
        return HANDOVER_KINDS.flatMap((kind) => {
          const count = moved[kind]?.length ?? 0;
          return count === 0 ? [] : [{ kind, fullName: translate(caller.locale, `handover.${kind}`), count }];
        });
      });
    },
  };
}
