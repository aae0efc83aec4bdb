import { checkSync, checkSyncTable, runSync, runSyncs } from '@banyan/shared-contracts/data/data-sync.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { DataSyncService } from './data-sync.service';

const read = { access: { capability: 'dataSync.read' } } as const;
const run = { access: { capability: 'dataSync.run' } } as const;

export function dataSyncRoutes(app: FastifyInstance, sync: DataSyncService): void {
  route(app, checkSync, read, ({ body }) => sync.check(body));
  route(app, checkSyncTable, read, ({ body }) => sync.checkTable(body));
  route(app, runSync, run, async ({ caller, body }) => done('ok.syncBegun', { jobId: await sync.run(caller, body) }));
  route(app, runSyncs, run, async ({ caller, body }) => done('ok.syncBegun', await sync.runAll(caller, body)));
}
