import {
  beginUserExport,
  exportUsers,
  getUserExportProgress,
  stopUserExport,
} from '@banyan/shared-contracts/organization/user/user-export.contract';
import { getUserWork, handOverWork } from '@banyan/shared-contracts/organization/user/user-handover.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { UserExportService } from './import/user-export.service';
import type { UserHandoverService } from './user-handover.service';

export interface UserWorkServices {
  exports: UserExportService;
  handovers: UserHandoverService;
}

/** Operations on people's records other than editing them one by one. */
export function userWorkRoutes(app: FastifyInstance, { exports, handovers }: UserWorkServices): void {
  const handOver = { access: { capability: 'user.handOver' } } as const;
  const exporting = { access: { capability: 'user.export' } } as const;
  route(app, exportUsers, exporting, ({ caller, query }) => exports.export(caller, query));
  route(app, beginUserExport, exporting, async ({ caller }) => ({ ticket: await exports.begin(caller) }));
  route(app, getUserExportProgress, exporting, ({ caller, params }) => exports.progress(caller, params.ticket));
  route(app, stopUserExport, exporting, async ({ caller, params }) => {
    await exports.stop(caller, params.ticket);
    return done('ok.success');
  });
  route(app, getUserWork, handOver, async ({ caller, query }) => ({
    flow: [],
    wait: [],
    permission: await handovers.work(caller, query.fromId),
  }));
  route(app, handOverWork, handOver, async ({ caller, body }) => {
    const { fromId, toId, flowList, waitList, permissionList } = body;
    const moved = await handovers.handOver(caller, { from: fromId, to: toId }, [...flowList, ...waitList, ...permissionList]);
    return done('ok.handedOver', { moved });
  });
}
