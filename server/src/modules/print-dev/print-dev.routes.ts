import {
  getPrintDocument,
  listPrintDocuments,
  listPrintOptions,
  listPrintTemplates,
  savePrintLog,
} from '@banyan/shared-contracts/print/print-template.contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@banyan/shared-contracts/errors';
import { done, route } from '../../core/http/route';
import type { PrintDevService } from './print-dev.service';

/** Who may read the record may print it, and needs no right on templates for that. */
const byRecord = { access: 'record' } as const;

export function printDevRoutes(app: FastifyInstance, prints: PrintDevService): void {
  route(app, listPrintOptions, byRecord, ({ caller, body }) => prints.options(caller, body.ids));
  route(app, listPrintTemplates, byRecord, async ({ caller, query }) => ({ list: await prints.selector(caller, query.type) }));
  route(app, getPrintDocument, byRecord, async ({ caller, query }) => {
    const [document] = await prints.documents(caller, query.id, [query.formId]);
    if (document === undefined) throw new AppError('NOT_FOUND');
    return document;
  });
  route(app, listPrintDocuments, byRecord, ({ caller, query }) => prints.documents(caller, query.id, query.formId));
  route(app, savePrintLog, byRecord, async ({ caller, body }) => {
    await prints.log(caller, body);
    return done('ok.success');
  });
}
