import {
  getPrintDocument,
  listPrintDocuments,
  listPrintOptions,
  listPrintTemplates,
  savePrintLog,
} from '@banyan/shared-contracts/print/print-template.contract';
import {
  exportPrintLog,
  getPrintContent,
  listPrintedRecords,
  listPrintLog,
  listPrintLogOf,
} from '@banyan/shared-contracts/print/print-output.contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Core } from '../../core/core';
import { done, route } from '../../core/http/route';
import type { ContentService } from './data/content.service';
import type { PrintEntries } from './log/entries';
import type { PrintLog } from './log/print-log.service';
import { createBrowserPrint } from './log/browser-print';
import type { PrintDevService } from './print-dev.service';

/** The right to read a record includes the right to print it, without a right on templates. */
const byRecord = { access: 'record' } as const;
/** The log has a separate page, and a drawer among the templates. */
const byLog = { access: { anyOf: ['print.log', 'printLog.read'] } } as const;
const byExport = { access: { anyOf: ['print.log', 'printLog.export'] } } as const;

export interface PrintServices {
  prints: PrintDevService;
  contents: ContentService;
  log: PrintLog;
  entries: PrintEntries;
}

export function printDevRoutes(
  app: FastifyInstance,
  core: Pick<Core, 'database'>,
  { prints, contents, log, entries }: PrintServices,
): void {
  const save = createBrowserPrint(core, { prints, contents, entries });
  route(app, listPrintOptions, byRecord, ({ caller, body }) => prints.options(caller, body.ids));
  route(app, listPrintTemplates, byRecord, async ({ caller, query }) => ({ list: await prints.selector(caller, query.type) }));
  route(app, getPrintDocument, byRecord, async ({ caller, query }) => {
    const [document] = await prints.documents(caller, query.id, [query.formId]);
    if (document === undefined) throw new AppError('NOT_FOUND');
    return document;
  });
  route(app, listPrintDocuments, byRecord, ({ caller, query }) => prints.documents(caller, query.id, query.formId));
  route(app, getPrintContent, byRecord, async ({ caller, params, body }) => {
    const { html: _html, pageParam: _paper, counting: _counting, ...content } = await contents.content(caller, params.id, body.recordIds);
    return content;
  });

  route(app, savePrintLog, byRecord, async ({ caller, body }) => {
    await save(caller, body);
    return done('ok.success');
  });
  route(app, listPrintLog, byLog, ({ caller, query }) => log.list(caller, query));
  route(app, listPrintLogOf, byLog, ({ caller, params, query }) => log.list(caller, { ...query, templateId: params.id }));
  route(app, listPrintedRecords, byLog, ({ caller, params }) => log.records(caller, params.id));
  route(app, exportPrintLog, byExport, ({ caller, query }) => log.export(caller, query));
}
