import {
  checkDataSource,
  dataSourceCalls,
  listDataSources,
  listSourceChoices,
  listSourceFiles,
  testDataSource,
} from '@banyan/shared-contracts/data/data-source.contract';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import { recordAccess, recordRoutes } from '../../core/records/record-routes';
import type { DataSourceService } from './data-source.service';
import type { SourceHealth } from './source-health';

/** Users who work with tables, interfaces or copies choose a source by its name. */
const choose = { anyOf: ['dataSource.read', 'dataModel.read', 'dataSync.read', 'dataInterface.read', 'design.read'] } as const;
/** Connections to servers that are not known yet, which one person tries in a minute. */
const TRIES_PER_MINUTE = 30;

export function dataSourceRoutes(app: FastifyInstance, service: DataSourceService, health: SourceHealth): void {
  route(app, listDataSources, { access: { capability: 'dataSource.read' } }, ({ caller, query }) => service.list(caller, query));
  route(app, listSourceChoices, { access: choose }, async ({ caller }) => ({ list: await service.choices(caller) }));
  recordRoutes(app, recordAccess('dataSource'), dataSourceCalls, service);
  const edit = { anyOf: ['dataSource.create', 'dataSource.update'] } as const;
  route(app, listSourceFiles, { access: edit }, () => Promise.resolve({ list: service.files() }));
  const tries = { access: edit, perMinute: TRIES_PER_MINUTE } as const;
  route(app, testDataSource, tries, async ({ body }) => {
    await service.test(body);
    return done('ok.connected');
  });
  route(app, checkDataSource, { access: { capability: 'dataSource.read' }, perMinute: TRIES_PER_MINUTE }, async ({ params }) => {
    await health.check(params.id);
    return done('ok.checked');
  });
}
