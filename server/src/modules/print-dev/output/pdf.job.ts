import { AppError } from '@banyan/shared-contracts/errors';
import { storedFilePath } from '@banyan/shared-contracts/files/file.contract';
import { LOCALES } from '@banyan/shared-contracts/locales';
import { MAX_BATCH } from '@banyan/shared-contracts/print/print-output.contract';
import * as z from '@banyan/shared-contracts/schema';
import { id } from '@banyan/shared-contracts/wire/scalars';
import { Readable } from 'node:stream';
import { readCaller } from '../../../core/access/read-caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { FileMessage } from '../../../core/files/file-message';
import { safeFileName } from '../../../core/files/file-name';
import { storeFile } from '../../../core/files/stores/store-file';
import { translate } from '../../../core/i18n/translate';
import type { JobFacts } from '../../../core/jobs/job-kind';
import type { ContentService } from '../data/content.service';
import type { PrintLog } from '../log/print-log.service';
import { mergePdf } from './merge-pdf';
import type { PdfPages, PdfPart } from './pdf-pages';

const data = z.object({
  templateId: id,
  recordIds: z.array(id).min(1).max(MAX_BATCH),
  title: z.string(),
  locale: z.enum(LOCALES),
});

/** Makes one PDF file of many records; enqueued for who prints a list. */
export const pdfJob: JobFacts<z.output<typeof data>> = { kind: 'print.pdf', data, lane: 'long', retries: 2 };

/** What a job has at its end; read by who asked for it. */
export const pdfResult = z.object({ fileId: z.string(), name: z.string(), pages: z.int() });
export type PdfResult = z.output<typeof pdfResult>;

/** Records of one document in the browser: measured, see the design of prints. */
const CHUNK = 20;
/** Hours that the file can be fetched. */
const HOURS = 24;

interface PdfJobParts {
  core: Pick<Core, 'database' | 'newId' | 'files' | 'jobs'>;
  contents: ContentService;
  pdf: PdfPages;
  log: PrintLog;
  send(tx: Connection, message: FileMessage): Promise<void>;
}

export function definePdfJob({ core: { database, newId, files, jobs }, contents, pdf, log, send }: PdfJobParts): void {
  jobs.define<z.output<typeof data>, unknown>({
    ...pdfJob,
    title: ({ title }) => ({ key: 'print.job', values: { name: title } }),
    async run(job) {
      const { templateId, recordIds, title, locale } = job.data;
      const total = recordIds.length;
      // Rights are those of now, at each part.
      const caller = async () => {
        const found = job.owner === null ? undefined : await readCaller(database.kysely, job.owner, locale);
        if (found === undefined) throw new AppError('FORBIDDEN');
        return found;
      };
      const parts: PdfPart[] = [];
      let [pages, version] = [0, 0];
      // Labels of several records share a sheet.
      const chunk = (await contents.hasLabels(templateId)) ? total : CHUNK;
      for (let start = 0; start < total; start += chunk) {
        const person = await caller();
        const content = await contents.content(person, templateId, recordIds.slice(start, start + chunk));
        contents.requireCopies(content);
        const part = await pdf.make(person, content, title, start);
        parts.push(part);
        pages += part.pages;
        version = content.version;
        const progress = { done: Math.min(start + chunk, total), total, text: { key: 'print.jobPages', values: { pages } } } as const;
        await job.step({}, progress, () => Promise.resolve());
      }
      const person = await caller();
      const draft = await files.contents.draft(Readable.from([await mergePdf(parts, title)]));
      try {
        const name = safeFileName(`${title}.pdf`);
        const expiresAt = new Date(Date.now() + HOURS * 3_600_000);
        const stored = await database.transaction(async (tx) =>
          storeFile(tx, newId, draft, {
            ...{ type: 'annex', originalName: name, extension: 'pdf', mime: 'application/pdf', ownerId: person.userId, expiresAt },
          }),
        );
        const result: PdfResult = { fileId: stored.name, name, pages };
        await job.step(result, { done: total, total }, async (tx) => {
          const words = { name: title, pages, hours: HOURS };
          await send(tx, {
            title: translate(locale, 'print.ready', words),
            body: `<p>${translate(locale, 'export.fetch', words)}</p>`,
            file: { name, fileId: stored.name, url: storedFilePath('annex', stored.name), fileSize: Number(stored.size) },
            ...{ expiresAt, userId: person.userId },
          });
          // Held by the message, it would stay for ever.
          await tx.updateTable('stored_file').set({ expires_at: expiresAt }).where('id', '=', stored.id).execute();
          await log.write(tx, person, { template: { id: templateId, version }, title, copies: 1, kind: 'pdf', recordIds, pages });
        });
      } finally {
        await draft.discard();
      }
      return { text: { key: 'print.jobDone', values: { records: total, pages } } };
    },
  });
}
