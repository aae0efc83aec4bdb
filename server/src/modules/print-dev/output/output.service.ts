import { AppError } from '@banyan/shared-contracts/errors';
import { type getPdfJob, type makePdf, MAX_PRINT_NOW } from '@banyan/shared-contracts/print/print-output.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { findFile } from '../../../core/files/file.repository';
import { translate } from '../../../core/i18n/translate';
import type { JobProgress } from '../../../core/jobs/job-kind';
import { type ContentService, copiesSpent, type OutputContent } from '../data/content.service';
import type { PrintEntries } from '../log/entries';
import { pdfJob, type PdfResult, pdfResult } from './pdf.job';
import type { PdfPages } from './pdf-pages';
import type { PrintPictures } from './print-pictures';
import { createWordFile } from './word/word-file';

interface Asked {
  recordIds: Id[];
  title: string;
}

interface OutputParts {
  contents: ContentService;
  pdf: PdfPages;
  picturesOf: PrintPictures;
  entries: PrintEntries;
}

export type OutputService = ReturnType<typeof createOutputService>;

/** Prints as files. */
export function createOutputService(core: Core, { contents, pdf, picturesOf, entries }: OutputParts) {
  const { database, files, jobs } = core;
  const writeWord = createWordFile(picturesOf);

  const reasonOf = (caller: Caller): string =>
    pdf.missing === undefined ? '' : translate(caller.locale, pdf.missing === 'off' ? 'print.chromiumOff' : 'print.noChromium');

  function requirePdf(): void {
    if (pdf.missing === undefined) return;
    throw new AppError('NOT_ALLOWED', { what: pdf.missing === 'off' ? 'print.chromiumOff' : 'print.noChromium' });
  }

  async function contentOf(caller: Caller, id: Id, { kind, recordIds }: Asked & { kind: 'pdf' | 'word' }) {
    if (recordIds.length > MAX_PRINT_NOW && !(await contents.hasLabels(id)))
      throw new AppError('NOT_ALLOWED', { what: kind === 'word' ? 'what.printManyWord' : 'what.printMany', count: MAX_PRINT_NOW });
    const content = await contents.content(caller, id, recordIds);
    contents.requireCopies(content);
    return content;
  }

  /**
   * Makes a file of records and offers it for download. Its entry of the log is written first, so that of two parallel prints each has the
   * number that its pages show; without a file there is no entry.
   */
  async function print<Made extends { content: Buffer; pages: number }>(
    caller: Caller,
    id: Id,
    { kind, extension, ...asked }: Asked & { kind: 'pdf' | 'word'; extension: string },
    make: (content: OutputContent) => Promise<Made>,
  ) {
    const { title, recordIds } = asked;
    const content = await contentOf(caller, id, { ...asked, kind });
    const { counting, version } = content;
    const entry = await database.transaction(async (tx) => {
      const begun = await entries.reserve(tx, caller, { template: { id, version }, title, kind, recordIds, counting, open: true });
      const [spent] = begun.spent;
      if (spent !== undefined) throw copiesSpent(content.records.find((record) => record.id === spent)?.title ?? spent, counting);
      return begun;
    });
    try {
      const records = content.records.map((record, index) => ({ ...record, printed: entry.records[index]?.printed ?? 0 }));
      const made = await make({ ...content, records });
      const link = await database.transaction(async (tx) => {
        await entries.finish(tx, caller, entry, { pages: made.pages });
        return files.downloads.offer(tx, caller, { name: `${title}.${extension}`, content: made.content });
      });
      return { link, made };
    } catch (error) {
      await entries.withdraw(database.kysely, entry.id);
      throw error;
    }
  }

  return {
    ability: (caller: Caller) => ({ pdf: pdf.missing === undefined, reason: reasonOf(caller) }),

    async pdf(caller: Caller, id: Id, asked: Asked): Promise<EndpointReply<typeof makePdf>> {
      requirePdf();
      const { link, made } = await print(caller, id, { ...asked, kind: 'pdf', extension: 'pdf' }, (content) =>
        pdf.make(caller, content, asked.title),
      );
      return { ...link, pages: made.pages, missing: made.missing };
    },

    async word(caller: Caller, id: Id, asked: Asked) {
      const { link } = await print(caller, id, { ...asked, kind: 'word', extension: 'docx' }, async (content) => ({
        content: await writeWord(caller, content, asked.title),
        pages: 0,
      }));
      return link;
    },

    /** The records are read once before, so that a caller who may not print them gets an error at once. */
    async start(caller: Caller, id: Id, { recordIds, title }: Asked): Promise<{ jobId: Id }> {
      requirePdf();
      const content = await contents.content(caller, id, recordIds);
      contents.requireCopies(content);
      const titles = Object.fromEntries(content.records.map((record) => [record.id, record.title]));
      const data = { templateId: id, recordIds, title, locale: caller.locale, titles };
      const jobId = await database.transaction((tx) => jobs.enqueue(tx, pdfJob, data, { owner: caller.userId }));
      return { jobId };
    },

    async job(caller: Caller, id: Id): Promise<EndpointReply<typeof getPdfJob>> {
      const row = await database.kysely
        .selectFrom('background_job')
        .selectAll()
        .where('id', '=', id)
        .where('kind', '=', pdfJob.kind)
        .where('owner_id', '=', caller.userId)
        .executeTakeFirst();
      if (row === undefined) throw new AppError('NOT_FOUND');
      const progress = row.progress as JobProgress | null;
      const pages = Number(progress?.text?.values?.['pages'] ?? 0);
      const failure = row.error as { key: Parameters<typeof translateError>[1]; details?: Record<string, string | number> } | null;
      const made = row.state === 'done' ? pdfResult.safeParse(row.checkpoint).data : undefined;
      const state = row.state === 'waiting' || row.state === 'active' || row.state === 'done' ? row.state : 'failed';
      return {
        ...{ state, done: progress?.done ?? 0, total: progress?.total ?? 0, pages: made?.pages ?? pages },
        text: failure === null ? '' : translateError(caller.locale, failure.key, failure.details),
        file: made === undefined ? null : await fileOf(caller, made),
        ...{ failed: made?.failed ?? [], missing: made?.missing ?? '' },
      };
    },
  };

  async function fileOf(caller: Caller, { fileId, name }: PdfResult) {
    const file = await findFile(database.kysely, fileId);
    if (file === undefined || file.owner_id !== caller.userId) return null;
    return files.downloads.link(database.kysely, name, { file: file.id, session: caller.sessionId });
  }
}

const translateError = (locale: Caller['locale'], key: string, details?: Record<string, string | number>): string =>
  translate(locale, `error.${key}` as Parameters<typeof translate>[1], details);
