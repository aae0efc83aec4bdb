import { clearLog, exportLog, getLogDays, getLogEntry, listLog, removeLogEntries } from '@banyan/shared-contracts/admin/log.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { LogService } from './log.service';

export function logRoutes(app: FastifyInstance, log: LogService): void {
  const reading = { access: { capability: 'log.read' } } as const;
  const removing = { access: { capability: 'log.remove' } } as const;
  route(app, listLog, reading, ({ caller, query }) => log.list(caller, query));
  route(app, exportLog, { access: { capability: 'log.export' } }, ({ caller, query }) => log.export(caller, query));
  route(app, getLogDays, reading, ({ caller, query }) => log.days(caller, query.days ?? 30, query.zone));
  route(app, getLogEntry, reading, ({ caller, params }) => log.get(caller, params.id));
  route(app, removeLogEntries, removing, async ({ caller, body }) => {
    await log.remove(caller, body.ids);
    return done('ok.removed');
  });
  route(app, clearLog, removing, async ({ caller, params }) => {
    await log.clear(caller, params.category);
    return done('ok.removed');
  });
}
