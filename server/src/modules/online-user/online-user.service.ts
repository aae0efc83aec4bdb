import type { listOnlineUsers, OnlineUser } from '@banyan/shared-contracts/admin/online-user.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../core/access/caller';
import { requirePeople } from '../../core/access/people';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import * as names from '../../core/organization/names';
import { describeUserAgent } from '../../core/user-agent';
import * as repository from './online-user.repository';

export type OnlineUserService = ReturnType<typeof createOnlineUserService>;

/** Signed-in users, for administrators: administrators see all, graded ones the people of their slice. */
export function createOnlineUserService({ database, delegations, sessions, stream, audit }: Core) {
  return {
    async list(
      caller: Caller,
      { keyword, currentPage, pageSize }: EndpointRequest<typeof listOnlineUsers>['query'],
    ): Promise<Paged<OnlineUser>> {
      const within = (await delegations.of(caller)).organizes('see');
      const page = { limit: pageSize, offset: (currentPage - 1) * pageSize };
      const { rows, total } = await repository.listOnline(database.kysely, within, keyword, page);
      const organizes = await names.ofOrganizes(
        database.kysely,
        rows.flatMap(({ organize_id: id }) => (id === null ? [] : [id])),
      );
      const list = rows.map((row) => {
        const { browser, platform } = describeUserAgent(row.user_agent);
        return {
          id: row.id,
          userId: row.user_id,
          userName: `${row.real_name}/${row.account}`,
          organize: organizes.get(row.organize_id ?? '')?.path ?? '',
          loginIPAddress: row.ip,
          loginAddress: '',
          loginBrowser: browser,
          loginSystem: platform,
          loginTime: row.created_at.getTime(),
          lastSeenAt: row.last_seen_at.getTime(),
          clientKind: row.client_kind,
          current: row.id === caller.sessionId,
        };
      });
      return { list, pagination: { currentPage, pageSize, total } };
    },

    /** Ends sessions, identified by their ids or by those of their users, and notifies their windows on every node. */
    async end(caller: Caller, ids: readonly Id[]): Promise<void> {
      const within = (await delegations.of(caller)).organizes('see');
      await database.transaction(async (tx) => {
        const rows = await repository.findOnline(tx, within, ids);
        if (rows.length === 0) throw new AppError('NOT_FOUND');
        if (rows.some(({ id }) => id === caller.sessionId)) throw new AppError('NOT_ALLOWED', { what: 'what.thisDevice' });
        if (!caller.isAdministrator && rows.some((row) => row.is_administrator))
          throw new AppError('NOT_ALLOWED', { what: 'what.administrator' });
        const people = rows.map(({ user_id: id }) => id);
        await requirePeople(tx, caller, 'edit', people);
        for (const row of rows) {
          await sessions.end(tx, row.id, 'ended-by-administrator');
          await stream.publish(tx, [row.user_id], { method: 'logout', reason: 'ended-by-administrator' }, row.id);
          const { browser, platform } = describeUserAgent(row.user_agent);
          const before = { browser, platform, ip: row.ip };
          await audit(tx, caller, { module: 'online-user', action: 'remove', targetId: row.user_id, targetName: row.account, before });
        }
      });
    },
  };
}
