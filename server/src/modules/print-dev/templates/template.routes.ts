import { IMPORT_DUPLICATES } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import {
  copyPrintTemplate,
  exportPrintTemplate,
  getSampleData,
  importPrintTemplate,
  listFieldTables,
  listPrintTemplatePage,
  listSampleRecords,
  listSqlFields,
  PRINT_SOURCE,
  printTemplateCalls,
} from '@banyan/shared-contracts/print/template-admin.contract';
import {
  getPrintTemplateVersion,
  listPrintTemplateVersions,
  restorePrintTemplateVersion,
} from '@banyan/shared-contracts/print/template-versions.contract';
import type { FastifyInstance } from 'fastify';
import { takenIn } from '../../../core/files/package-file';
import { readTextUpload } from '../../../core/http/multipart';
import { done, route } from '../../../core/http/route';
import { recordAccess, recordRoutes } from '../../../core/records/record-routes';
import type { PrintSources } from '../data/print-sources';
import type { TemplatePackages } from './package.service';
import type { TemplateService } from './template.service';

/** Largest template in bytes: a document and its HTML, JSON text within JSON included. */
const MAX_BODY = 3 * 4_718_592;
const read = { access: { capability: 'print.read' } } as const;
const update = { access: { capability: 'print.update' } } as const;

export interface TemplateServices {
  templates: TemplateService;
  packages: TemplatePackages;
  sources: PrintSources;
}

export function templateRoutes(app: FastifyInstance, { templates, packages, sources }: TemplateServices): void {
  route(app, listPrintTemplatePage, read, ({ query }) => templates.list(query));
  recordRoutes(app, recordAccess('print'), printTemplateCalls, templates);
  route(app, copyPrintTemplate, { access: { capability: 'print.create' } }, async ({ caller, params }) => {
    await templates.copy(caller, params.id);
    return done('ok.copied');
  });
  route(app, exportPrintTemplate, { access: { capability: 'print.export' } }, ({ caller, params }) => packages.export(caller, params.id));
  route(app, importPrintTemplate, { access: { capability: 'print.import' } }, async ({ caller, request }) => {
    const { content, fields } = await readTextUpload(request, { extensions: ['bp'], maxBytes: MAX_BODY });
    const duplicates = fields['type'] === IMPORT_DUPLICATES.append ? IMPORT_DUPLICATES.append : IMPORT_DUPLICATES.skip;
    return takenIn(await packages.import(caller, content, duplicates));
  });
  route(app, listPrintTemplateVersions, read, ({ params, query }) => templates.versions(params.id, query));
  route(app, getPrintTemplateVersion, read, ({ params }) => templates.version(params.id, params.version));
  route(app, restorePrintTemplateVersion, update, async ({ caller, params }) => {
    await templates.restore(caller, params.id, params.version);
    return done('ok.updated');
  });

  // A user who may run an unsaved template could save it as well.
  route(app, listSqlFields, update, ({ caller, body }) =>
    sources.fieldTables(caller, {
      ...body,
      sourceType: PRINT_SOURCE.sql,
      modelId: '',
      interfaceId: '',
      parameterJson: '[]',
    }),
  );
  route(app, listFieldTables, update, ({ caller, body }) => sources.fieldTables(caller, body));
  route(app, getSampleData, update, async ({ caller, body: { formId, ...source } }) => sources.one(caller, source, formId));
  route(app, listSampleRecords, update, ({ caller, body }) => sources.samples(caller, body));
}
