import {
  copyVariate,
  exportVariate,
  importVariate,
  listVariates,
  listVariateTree,
  renewVariate,
  variateCalls,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-variate.contract';
import type { FastifyInstance } from 'fastify';
import { takenIn } from '../../../core/files/package-file';
import { readTextUpload } from '../../../core/http/multipart';
import { done, route } from '../../../core/http/route';
import { recordAccess, recordRoutes } from '../../../core/records/record-routes';
import type { VariateService } from './variate.service';

/** Largest package file, in bytes. */
const MAX_PACKAGE = 1_048_576;

/** Users who manage interfaces also manage their variables. */
export function variateRoutes(app: FastifyInstance, variates: VariateService): void {
  const read = { access: { capability: 'dataInterface.read' } } as const;
  route(app, listVariateTree, read, () => variates.tree());
  route(app, listVariates, read, ({ params, query }) => variates.list(params.interfaceId, query.keyword));
  recordRoutes(app, recordAccess('dataInterface'), variateCalls, variates);
  route(app, copyVariate, { access: { capability: 'dataInterface.create' } }, async ({ caller, params }) => {
    await variates.copy(caller, params.id);
    return done('ok.created');
  });
  route(app, renewVariate, { access: { capability: 'dataInterface.update' } }, async ({ params }) => {
    await variates.renew(params.id);
    return done('ok.updated');
  });
  route(app, exportVariate, { access: { capability: 'dataInterface.export' } }, ({ caller, params }) => variates.export(caller, params.id));
  route(app, importVariate, { access: { capability: 'dataInterface.import' } }, async ({ caller, request }) => {
    const { content } = await readTextUpload(request, { extensions: ['ffa'], maxBytes: MAX_PACKAGE });
    return takenIn(await variates.import(caller, content));
  });
}
