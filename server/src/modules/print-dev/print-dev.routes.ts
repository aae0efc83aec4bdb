import {
  getPrintDocument,
  listPrintDocuments,
  listPrintOptions,
  listPrintTemplates,
  savePrintLog,
} from '@banyan/shared-contracts/print/print-template.contract';
import { exportPrintLog, getPrintContent, listPrintLog, listPrintLogOf } from '@banyan/shared-contracts/print/print-output.contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Core } from '../../core/core';
import { done, route } from '../../core/http/route';
import type { ContentService } from './data/content.service';
import type { PrintLog } from './log/print-log.service';
import type { PrintDevService } from './print-dev.service';

/** Who may read the record may print it, and needs no right on templates for that. */
const byRecord = { access: 'record' } as const;
/** The log has a page of its own, and a drawer among the templates. */
const byLog = { access: { anyOf: ['print.log', 'printLog.read'] } } as const;
const byExport = { access: { anyOf: ['print.log', 'printLog.export'] } } as const;

export interface PrintServices {
  prints: PrintDevService;
  contents: ContentService;
  log: PrintLog;
}

export function printDevRoutes(app: FastifyInstance, { database }: Pick<Core, 'database'>, { prints, contents, log }: PrintServices): void {
  route(app, listPrintOptions, byRecord, ({ caller, body }) => prints.options(caller, body.ids));
  route(app, listPrintTemplates, byRecord, async ({ caller, query }) => ({ list: await prints.selector(caller, query.type) }));
  route(app, getPrintDocument, byRecord, async ({ caller, query }) => {
    const [document] = await prints.documents(caller, query.id, [query.formId]);
    if (document === undefined) throw new AppError('NOT_FOUND');
    return document;
  });
  route(app, listPrintDocuments, byRecord, ({ caller, query }) => prints.documents(caller, query.id, query.formId));
  route(app, getPrintContent, byRecord, async ({ caller, params, body }) => {
    const { html: _html, pageParam: _paper, ...content } = await contents.content(caller, params.id, body.recordIds);
    return content;
  });

  route(app, savePrintLog, byRecord, async ({ caller, body: { printTitle, printNum, printId, recordIds, pages } }) => {
    const template = await prints.findTemplate(printId);
    await prints.requireOpen(caller, template);
    // Records count for the limit of copies, so they must be some that the caller may print.
    if (recordIds.length > 0) contents.requireCopies(await contents.content(caller, printId, recordIds));
    await database.transaction((tx) =>
      log.write(tx, caller, { template, title: printTitle, copies: printNum, kind: 'print', recordIds, pages }),
    );
    return done('ok.success');
  });
  route(app, listPrintLog, byLog, ({ query }) => log.list(query));
  route(app, listPrintLogOf, byLog, ({ params, query }) => log.list({ ...query, templateId: params.id }));
  route(app, exportPrintLog, byExport, ({ caller, query }) => log.export(caller, query));
}
