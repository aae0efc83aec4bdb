import { AppError } from '@banyan/shared-contracts/errors';
import { readB23, withoutRaw } from '@banyan/shared-contracts/print/b23/read-b23';
import type { PrintDocument } from '@banyan/shared-contracts/print/document/document';
import { countsPrints, namesLabels, valuesOf } from '@banyan/shared-contracts/print/document/document-values';
import { readPrintDocument } from '@banyan/shared-contracts/print/document/read-document';
import { labelsOf, type PrintLabels } from '@banyan/shared-contracts/print/data/print-data';
import { fieldOfRelated, HEAD_TABLE } from '@banyan/shared-contracts/print/data/table-keys';
import type { PrintContent } from '@banyan/shared-contracts/print/print-output.contract';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { type Counting, printedBefore } from '../log/entries';
import * as repository from '../print-dev.repository';
import { cleanDocument } from '../templates/template-kind';
import { sanitizePrintTemplate } from '../../../core/html/sanitize-print';
import { completePage } from '../print-page';
import { fill, textsOf } from '../output/print-texts';
import type { PrintReading } from './print-sources';
import { withRelated } from './with-related';
import { isRemote, type RemotePictures } from '../output/remote-pictures';
import type { PrintDevService } from '../print-dev.service';

/** Again on read, so that rules made later hold for templates that were stored before. */
const cleanRaw = (text: string): string => (text.includes('"raw"') ? cleanDocument(text) : text);

const parse = (text: string): PrintDocument | undefined => (text === '' ? undefined : readPrintDocument(JSON.parse(text)));

/** Also HTML of the 3.6 designer, parsed for its names; undefined for a template without contents. */
const namesOf = (document: PrintDocument | undefined, html: string, pageParam: string): PrintDocument | undefined =>
  document === undefined ? (html === '' ? undefined : readB23(html, pageParam)) : withoutRaw(document);

/** A template with its records, for the files that are made of it. */
export interface OutputContent extends PrintContent {
  /** Sanitized HTML of a template of the 3.6 designer; '' for a document. */
  html: string;
  pageParam: string;
  counting: Counting | undefined;
}

export type ContentService = ReturnType<typeof createContentService>;

interface ContentParts {
  prints: PrintDevService;
  remote: Pick<RemotePictures, 'read' | 'isListed'>;
  reading: Pick<PrintReading, 'fieldTables'>;
}

/** Maximum number of addresses of other servers from which a print loads pictures. */
const MOST_REMOTE = 50;

const countingOf = (document: PrintDocument | undefined): Counting | undefined =>
  document !== undefined && countsPrints(document) ? { limit: document.copies?.limit } : undefined;

/** A record was printed as often as its template allows. */
export const copiesSpent = (name: string, counting: Counting | undefined): AppError =>
  new AppError('NOT_ALLOWED', { what: 'what.printCopies', name, count: counting?.limit ?? 0 });

/** Everything that the engine needs to make the pages of records. */
export function createContentService({ database }: Pick<Core, 'database'>, { prints, remote, reading }: ContentParts) {
  /** Pictures of other servers that records have: those of listed hosts as data, and the hosts of all others. */
  async function remotePictures(
    { locale }: Caller,
    document: PrintDocument | undefined,
    content: Omit<PrintContent, 'pictures' | 'refused'>,
  ) {
    const none = { pictures: {}, refused: [] };
    if (document === undefined || !JSON.stringify(document).includes('"picture"')) return none;
    const found = new Set<string>();
    fill(document, content.records, textsOf(locale, content), (address) => isRemote(address) && found.add(address));
    const pictures: Record<string, string> = {};
    const refused = new Set<string>();
    for (const address of [...found].slice(0, MOST_REMOTE)) {
      const picture = await remote.read(address);
      if (picture === '') refused.add(URL.canParse(address) ? new URL(address).host : address.slice(0, 100));
      else pictures[address] = picture;
    }
    return { pictures, refused: [...refused] };
  }

  /** Labels of a form in the caller's language; none of a form that they may not open. */
  async function labelsFor(caller: Caller, modelId: Id | null): Promise<PrintLabels> {
    if (modelId === null) return {};
    try {
      return labelsOf(await reading.fieldTables(caller, modelId));
    } catch (error) {
      if (error instanceof AppError) return {};
      throw error;
    }
  }

  /** Columns that the template names and its source no longer has; hidden ones are no loss. */
  async function lostIn(template: Awaited<ReturnType<typeof prints.findTemplate>>, document: PrintDocument): Promise<string[]> {
    if (template.source_type !== 2 || template.model_id === null) return [];
    const known = await repository.fieldsOfModel(database.kysely, template.model_id);
    if (known === undefined) return [];
    const names = valuesOf(document).refs.map(({ ref }) => ref);
    // Of a related record, the field that names it is known.
    const isKnown = ({ table, column }: (typeof names)[number]): boolean =>
      table === HEAD_TABLE
        ? known.has(column) || known.has(column.split('__')[0] ?? '')
        : known.has(fieldOfRelated(table) ?? `${table}-${column}`);
    const lost = names.filter((ref) => ref.column !== 'id' && !isKnown(ref));
    return [...new Set(lost.map(({ table, column }) => `${table}.${column}`))];
  }

  return {
    /** `printed`: how often each record was printed before, by its place; by default the numbers of the log. */
    async content(caller: Caller, id: Id, recordIds: readonly Id[], printed?: readonly number[]): Promise<OutputContent> {
      const { template, data } = await prints.read(caller, id, recordIds);
      const html = template.document === '' ? sanitizePrintTemplate(template.template) : '';
      const document = parse(template.document);
      const names = namesOf(document, html, template.page_param);
      const types = (names === undefined ? [] : valuesOf(names).values).flatMap(({ format }) =>
        format?.kind === 'dictionary' && /^\d{1,19}$/.test(format.typeId) ? [format.typeId] : [],
      );
      const { kysely } = database;
      const before = printed ?? (await printedBefore(kysely, id, recordIds));
      const person = await kysely
        .selectFrom('user_account')
        .select(['real_name', 'account'])
        .where('id', '=', caller.userId)
        .executeTakeFirst();
      const content = {
        fullName: template.full_name,
        version: template.version,
        document: cleanRaw(template.document),
        records: data.map((record, index) => {
          const tables = html === '' ? record.tables : withRelated(record.tables);
          return { ...record, tables, printed: before[index] ?? 0 };
        }),
        labels: document !== undefined && namesLabels(document) ? await labelsFor(caller, template.model_id) : {},
        dictionaries: await repository.dictionaryNames(kysely, [...new Set(types)]),
        printer: person === undefined ? '' : `${person.real_name}/${person.account}`,
        now: Date.now(),
        lost: names === undefined ? [] : await lostIn(template, names),
      };
      const pictures = await remotePictures(caller, names, content);
      return { ...content, ...pictures, html, pageParam: completePage(template.page_param), counting: countingOf(document) };
    },

    counting: async (id: Id): Promise<Counting | undefined> => countingOf(parse((await prints.findTemplate(id)).document)),

    /** Whether a template is for sheets of labels. */
    hasLabels: async (id: Id): Promise<boolean> => parse((await prints.findTemplate(id)).document)?.labels !== undefined,

    /** Throws NOT_ALLOWED where one of the records was printed as often as its template allows. */
    requireCopies({ counting, records }: Pick<OutputContent, 'counting' | 'records'>, copies = 1): void {
      const spent = records.find(({ printed }) => printed + copies > (counting?.limit ?? Number.POSITIVE_INFINITY));
      if (spent !== undefined) throw copiesSpent(spent.title, counting);
    },
  };
}
