import type { listOwnLog, OwnLogRow } from '@banyan/shared-contracts/session/profile/profile-log.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import { visitOf } from '../../core/audit/visit';
import * as repository from './profile-log.repository';

type LogQuery = EndpointRequest<typeof listOwnLog>['query'];

const toWire = (row: repository.LoginLogRow): OwnLogRow => ({ ...visitOf(row), abstracts: row.abstract });

export type LogService = ReturnType<typeof createLogService>;

export function createLogService({ database, audit }: Core) {
  return {
    async list({ userId }: Caller, { currentPage, pageSize, sort, ...filter }: LogQuery): Promise<Paged<OwnLogRow>> {
      const { keyword, loginType, loginMark, startTime, endTime } = filter;
      const { rows, total } = await repository.listLog(
        database.kysely,
        userId,
        { keyword, loginType, loginMark, startTime, endTime },
        { limit: pageSize, offset: (currentPage - 1) * pageSize, order: sort === 'asc' ? 'asc' : 'desc' },
      );
      return { list: rows.map(toWire), pagination: { currentPage, pageSize, total } };
    },

    /** The caller no longer sees the earlier entries; they stay in the log. */
    clear: (caller: Caller) =>
      database.transaction(async (tx) => {
        await repository.clearLog(tx, caller.userId);
        await audit(tx, caller, { module: 'profile-log', action: 'remove', targetId: caller.userId, targetName: caller.account });
      }),
  };
}
