import {
  checkUserImport,
  downloadUserTemplate,
  exportUserExceptions,
  importUsers,
  previewUserImport,
  uploadUserSheet,
} from '@banyan/shared-contracts/organization/user/user-import.contract';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../core/http/route';
import type { UserImportService } from './user-import.service';

/** A thousand rows of twenty-five cells. */
const access = { access: { capability: 'user.import' }, bodyLimit: 8 * 1_048_576 } as const;

export function userImportRoutes(app: FastifyInstance, service: UserImportService): void {
  route(app, downloadUserTemplate, access, ({ caller }) => service.template(caller));
  route(app, uploadUserSheet, access, async ({ caller, request }) => ({
    name: await service.upload(caller, request),
  }));
  route(app, previewUserImport, access, ({ caller, query }) => service.preview(caller, query.fileName, splitCsv(query.columns)));
  route(app, checkUserImport, access, async ({ caller, body }) => ({ list: await service.check(caller, body.list) }));
  route(app, importUsers, access, async ({ caller, body }) => {
    const { imported, failed } = await service.import(caller, body.list);
    return { snum: imported, fnum: failed.length, resultType: failed.length === 0 ? (0 as const) : (1 as const), failResult: failed };
  });
  route(app, exportUserExceptions, access, ({ caller, body }) => service.exceptions(caller, body.list));
}
