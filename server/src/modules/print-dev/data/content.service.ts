import { AppError } from '@banyan/shared-contracts/errors';
import type { PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { valuesOf } from '@banyan/shared-contracts/print/document/document-values';
import { readPrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import type { PrintContent } from '@banyan/shared-contracts/print/print-output.contract';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import type { PrintLog } from '../log/print-log.service';
import * as repository from '../print-dev.repository';
import { cleanDocument } from '../templates/template-kind';
import type { PrintDevService } from '../print-dev.service';

/** Again on read, so that rules made later hold for templates that were stored before. */
const cleanRaw = (text: string): string => (text.includes('"raw"') ? cleanDocument(text) : text);

const parse = (text: string): PrintDocument | undefined => (text === '' ? undefined : readPrintDocument(JSON.parse(text)));

export type ContentService = ReturnType<typeof createContentService>;

/** Everything that the engine needs to make the pages of records. */
export function createContentService({ database }: Pick<Core, 'database'>, prints: PrintDevService, log: Pick<PrintLog, 'printedOf'>) {
  /** Columns that the template names and its source no longer has; hidden ones are no loss. */
  async function lostIn(template: Awaited<ReturnType<typeof prints.findTemplate>>, document: PrintDocument): Promise<string[]> {
    if (template.source_type !== 2 || template.model_id === null) return [];
    const known = await repository.fieldsOfModel(database.kysely, template.model_id);
    if (known === undefined) return [];
    const names = valuesOf(document).refs.map(({ ref }) => ref);
    const lost = names.filter(
      ({ table, column }) =>
        !table.startsWith('related.') && column !== 'id' && !known.has(table === 'headTable' ? column : `${table}-${column}`),
    );
    return [...new Set(lost.map(({ table, column }) => `${table}.${column}`))];
  }

  return {
    async content(caller: Caller, id: Id, recordIds: readonly Id[]): Promise<PrintContent> {
      const { template, data } = await prints.read(caller, id, recordIds);
      const document = parse(template.document);
      const types = (document === undefined ? [] : valuesOf(document).values).flatMap(({ format }) =>
        format?.kind === 'dictionary' && /^\d{1,19}$/.test(format.typeId) ? [format.typeId] : [],
      );
      const printed = await log.printedOf(id, recordIds);
      const { kysely } = database;
      const person = await kysely
        .selectFrom('user_account')
        .select(['real_name', 'account'])
        .where('id', '=', caller.userId)
        .executeTakeFirst();
      return {
        fullName: template.full_name,
        version: template.version,
        document: cleanRaw(template.document),
        records: data.map((record) => ({ ...record, printed: printed.get(record.id) ?? 0 })),
        dictionaries: await repository.dictionaryNames(kysely, [...new Set(types)]),
        printer: person === undefined ? '' : `${person.real_name}/${person.account}`,
        now: Date.now(),
        lost: document === undefined ? [] : await lostIn(template, document),
      };
    },

    /** Whether a template is for sheets of labels. */
    hasLabels: async (id: Id): Promise<boolean> => parse((await prints.findTemplate(id)).document)?.labels !== undefined,

    /** Throws NOT_ALLOWED where one of the records was printed as often as its template allows. */
    requireCopies({ document, records }: Pick<PrintContent, 'document' | 'records'>): void {
      const limit = parse(document)?.copies?.limit;
      if (limit === undefined) return;
      const spent = records.find(({ printed }) => printed >= limit);
      if (spent !== undefined) throw new AppError('NOT_ALLOWED', { what: 'what.printCopies', name: spent.title, count: limit });
    },
  };
}
