import { exportUsers } from '@banyan/shared-contracts/organization/user-export.contract';
import { getUserWork, handOverWork } from '@banyan/shared-contracts/organization/user-handover.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { UserExportService } from './user-export.service';
import type { UserHandoverService } from './user-handover.service';

export interface UserWorkServices {
  exports: UserExportService;
  handovers: UserHandoverService;
}

/** What else is done with people's records besides editing them one by one. */
export function userWorkRoutes(app: FastifyInstance, { exports, handovers }: UserWorkServices): void {
  const handOver = { access: { capability: 'user.handOver' } } as const;
  route(app, exportUsers, { access: { capability: 'user.export' } }, ({ caller, query }) => exports.export(caller, query));
  route(app, getUserWork, handOver, async ({ caller, query }) => ({
    flow: [],
    wait: [],
    permission: await handovers.work(caller, query.fromId),
  }));
  route(app, handOverWork, handOver, async ({ caller, body }) => {
    const { fromId, toId, flowList, waitList, permissionList } = body;
    await handovers.handOver(caller, { from: fromId, to: toId }, [...flowList, ...waitList, ...permissionList]);
    return done('ok.handedOver');
  });
}
