import {
  emptySendings,
  getSending,
  listSendings,
  removeSendings,
  resendSending,
} from '@banyan/shared-contracts/messaging/center/monitor.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../../core/http/route';
import type { MonitorService } from './monitor.service';

export function monitorRoutes(app: FastifyInstance, monitor: MonitorService): void {
  const read = { access: { capability: 'messageMonitor.read' } } as const;
  const remove = { access: { capability: 'messageMonitor.remove' } } as const;
  route(app, listSendings, read, ({ caller, query }) => monitor.list(caller, query));
  route(app, getSending, read, ({ caller, params }) => monitor.detail(caller, params.id));
  route(app, removeSendings, remove, async ({ caller, body }) => {
    await monitor.remove(caller, body.ids);
    return done('ok.removed');
  });
  route(app, emptySendings, remove, async ({ caller }) => {
    await monitor.remove(caller, 'all');
    return done('ok.removed');
  });
  route(app, resendSending, { access: { capability: 'messageMonitor.resend' } }, async ({ caller, params }) => {
    await monitor.resend(caller, params.id);
    return done('ok.sendsAgain');
  });
}
