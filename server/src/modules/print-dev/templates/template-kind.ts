import { AppError } from '@banyan/shared-contracts/errors';
import { writeB23 } from '@banyan/shared-contracts/print/b23/write-b23';
import { writePageParam } from '@banyan/shared-contracts/print/b23/write-paper';
import { readPrintDocument, writePrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import { PRINT_SOURCE, type PrintTemplate, type PrintTemplateInput } from '@banyan/shared-contracts/print/template-admin.contract';
import type { Selectable } from 'kysely';
import type { Caller } from '../../../core/access/caller';
import type { Connection } from '../../../core/database/database';
import type { PrintTemplateTable } from '../../../core/database/tables/print';
import { sanitizePrintTemplate } from '../../../core/html/sanitize-print';
import { common, optional, plain } from '../../../core/records/columns';
import type { RecordKind } from '../../../core/records/record-kind';
import type { SourceInput } from '../data/print-sources';
import { completePage } from '../print-page';
import { isKnownModel, readInterface, readModelName } from '../print-dev.repository';
import { keepVersion } from './version.repository';

export type TemplateRow = Selectable<PrintTemplateTable>;

export type TemplateUses = (caller: Caller, kind: 'printTemplate', id: string, within: Connection) => Promise<readonly unknown[]>;

/**
 * Throws where the caller may not save a template over such a source: a form that they may not open, or a statement that is not permitted.
 */
export type RequireSource = (caller: Caller, input: SourceInput) => Promise<void>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('BAD_INPUT', { problems: 'what.printDocument', path: '' }, { cause });
  }
};

/** Sanitized HTML within a document is not changed. */
export const cleanDocument = (text: string): string =>
  JSON.stringify(parsed(text), (name, value: unknown) =>
    name === 'html' && typeof value === 'string' ? sanitizePrintTemplate(value) : value,
  );

/**
 * The content of a template to store. HTML that differs from the HTML of the stored document comes from a client that does not support
 * documents: the HTML is the template then.
 */
function contentOf(input: PrintTemplateInput, row: TemplateRow | undefined): Pick<TemplateRow, 'document' | 'template' | 'page_param'> {
  const html = sanitizePrintTemplate(input.printTemplate);
  const isOlder = row !== undefined && row.document !== '' && html !== '' && html !== row.template;
  if (input.document === '' || isOlder) return { document: '', template: html, page_param: completePage(input.pageParam) };
  const document = readPrintDocument(parsed(cleanDocument(input.document)));
  return {
    document: writePrintDocument(document),
    template: sanitizePrintTemplate(writeB23(document).html),
    page_param: writePageParam(document.paper),
  };
}

/** Print templates (api-forms A11, api-data 2.10). */
export const templateKind = (
  usesOf: TemplateUses,
  requireSource: RequireSource,
): RecordKind<TemplateRow, PrintTemplateInput, PrintTemplate> => ({
  module: 'print-template',
  table: 'print_template',
  columns: {
    ...common,
    category: plain('category'),
    type: plain('type'),
    sourceType: plain('source_type'),
    modelId: optional('model_id'),
    sqlTemplate: plain('sql_template'),
    interfaceId: optional('interface_id'),
    interfaceName: plain('interface_name'),
    parameterJson: plain('parameters'),
    leftFields: plain('left_fields'),
    printTemplate: { name: 'template', read: (text) => text },
    pageParam: { name: 'page_param', read: (text) => text },
    document: { name: 'document', read: (text) => text },
  },
  unique: [
    { column: 'full_name', what: 'what.name', exact: true },
    { column: 'en_code', what: 'what.code', exact: true },
  ],

  scope: (caller, _action, { input }) =>
    input === undefined ? Promise.resolve(undefined) : requireSource(caller, input).then(() => undefined),
  async require({ tx, caller }, action, { row, input }) {
    if (action === 'remove' && row !== undefined) {
      const { length: count } = await usesOf(caller, 'printTemplate', row.id, tx);
      if (count > 0) throw new AppError('IN_USE', { what: 'what.printTemplateUsed', count });
    }
    if (input?.sourceType === PRINT_SOURCE.form && !(await isKnownModel(tx, input.modelId ?? '')))
      throw new AppError('BAD_INPUT', { problems: 'what.printModel', fields: ['modelId'] });
  },
  more: (_work, input, row) => Promise.resolve(contentOf(input, row)),
  async members(connection, row) {
    const asked = row.interface_id === null ? undefined : await readInterface(connection, row.interface_id);
    return {
      modelName: row.model_id === null ? '' : await readModelName(connection, row.model_id),
      versionNumber: row.version,
      dbLinkId: '0',
      fieldJson: asked === undefined ? '' : JSON.stringify(asked.fields),
    };
  },
  content: ({ modelName: _model, fieldJson: _fields, versionNumber: _number, ...record }) => record,
  logged: ({ document, printTemplate, leftFields: _fields, ...content }) => ({
    ...content,
    documentLength: document.length,
    templateLength: printTemplate.length,
  }),
  async written({ tx, id, caller }, { row, input }) {
    await keepVersion(tx, { id, by: caller.userId, before: row, note: input?.note ?? '' });
  },
});
