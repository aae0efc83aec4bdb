import { readMonitor, readMonitorLoad } from '@banyan/shared-contracts/services/monitor.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../core/http/route';
import { registry } from '../../core/metrics';
import type { MonitorService } from './monitor.service';

export function monitorRoutes(app: FastifyInstance, monitor: MonitorService): void {
  const read = { access: { capability: 'monitor.read' } } as const;
  route(app, readMonitor, read, ({ caller }) => monitor.read(caller.locale));
  route(app, readMonitorLoad, read, () => monitor.readLoad());
  app.get('/metrics', { config: { access: 'loopback' } }, async (_request, reply) => {
    await monitor.measure();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
