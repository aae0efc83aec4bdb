import { AppError } from '@banyan/shared-contracts/errors';
import { type getPdfJob, type makePdf, MAX_PRINT_NOW } from '@banyan/shared-contracts/print/print-output.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { findFile } from '../../../core/files/file.repository';
import { translate } from '../../../core/i18n/translate';
import type { JobProgress } from '../../../core/jobs/job-kind';
import type { ContentService } from '../data/content.service';
import type { PrintLog } from '../log/print-log.service';
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
  log: PrintLog;
}

export type OutputService = ReturnType<typeof createOutputService>;

/** Prints as files. */
export function createOutputService(core: Core, { contents, pdf, picturesOf, log }: OutputParts) {
  const { database, files, jobs } = core;
  const writeWord = createWordFile(picturesOf);

  const reasonOf = (caller: Caller): string =>
    pdf.missing === undefined ? '' : translate(caller.locale, pdf.missing === 'off' ? 'print.chromiumOff' : 'print.noChromium');

  function requirePdf(): void {
    if (pdf.missing === undefined) return;
    throw new AppError('NOT_ALLOWED', { what: pdf.missing === 'off' ? 'print.chromiumOff' : 'print.noChromium' });
  }

  async function contentOf(caller: Caller, id: Id, { recordIds }: Asked) {
    if (recordIds.length > MAX_PRINT_NOW && !(await contents.hasLabels(id)))
      throw new AppError('NOT_ALLOWED', { what: 'what.printMany', count: MAX_PRINT_NOW });
    const content = await contents.content(caller, id, recordIds);
    contents.requireCopies(content);
    return content;
  }

  /** Offers a file and writes what was printed, both or none. */
  const offer = (caller: Caller, file: { name: string; content: Buffer }, printed: Omit<Parameters<PrintLog['write']>[2], 'copies'>) =>
    database.transaction(async (tx) => {
      await log.write(tx, caller, { ...printed, copies: 1 });
      return files.downloads.offer(tx, caller, file);
    });

  return {
    ability: (caller: Caller) => ({ pdf: pdf.missing === undefined, reason: reasonOf(caller) }),

    async pdf(caller: Caller, id: Id, asked: Asked): Promise<EndpointReply<typeof makePdf>> {
      requirePdf();
      const content = await contentOf(caller, id, asked);
      const { recordIds, title } = asked;
      const made = await pdf.make(caller, content, title);
      const printed = { template: { id, version: content.version }, title, kind: 'pdf' as const, recordIds, pages: made.pages };
      return {
        ...(await offer(caller, { name: `${title}.pdf`, content: made.content }, printed)),
        pages: made.pages,
        missing: made.missing,
      };
    },

    async word(caller: Caller, id: Id, asked: Asked) {
      const content = await contentOf(caller, id, asked);
      const { recordIds, title } = asked;
      const file = await writeWord(caller, content, title);
      const printed = { template: { id, version: content.version }, title, kind: 'word' as const, recordIds, pages: 0 };
      return offer(caller, { name: `${title}.docx`, content: file }, printed);
    },

    /** The records are read once before, so that who may not print them is refused at once. */
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
