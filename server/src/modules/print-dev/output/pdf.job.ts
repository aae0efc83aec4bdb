import { AppError } from '@banyan/shared-contracts/errors';
import { storedFilePath } from '@banyan/shared-contracts/files/file.contract';
import { LOCALES } from '@banyan/shared-contracts/locales';
import { failedRecord, MAX_BATCH } from '@banyan/shared-contracts/print/print-output.contract';
import * as z from '@banyan/shared-contracts/schema';
import { id } from '@banyan/shared-contracts/wire/scalars';
import { Readable } from 'node:stream';
import type { Caller } from '../../../core/access/caller';
import { readCaller } from '../../../core/access/read-caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { FileMessage } from '../../../core/files/file-message';
import { safeFileName } from '../../../core/files/file-name';
import { storeFile } from '../../../core/files/stores/store-file';
import { escapeHtml } from '../../../core/html/escape';
import { translate } from '../../../core/i18n/translate';
import type { JobFacts, JobRun } from '../../../core/jobs/job-kind';
import { type ContentService, copiesSpent } from '../data/content.service';
import type { PrintEntries, PrintEntry } from '../log/entries';
import { createBatchParts, failedRecordOf, type FailedRecord } from './batch-parts';
import { mergePdf } from './merge-pdf';
import type { PdfPages, PdfPart } from './pdf-pages';

const data = z.object({
  templateId: id,
  recordIds: z.array(id).min(1).max(MAX_BATCH),
  title: z.string(),
  locale: z.enum(LOCALES),
  /** Titles of the records, by their ids. */
  titles: z.record(z.string(), z.string()).default({}),
});
type Asked = z.output<typeof data>;

/** Makes one PDF file of many records; enqueued for who prints a list. */
export const pdfJob: JobFacts<Asked> = { kind: 'print.pdf', data, lane: 'long', retries: 2 };

/** The result of a job; read by the user who requested it. */
export const pdfResult = z.object({
  ...{ fileId: z.string(), name: z.string(), pages: z.int() },
  failed: z.array(failedRecord).default([]),
  missing: z.string().default(''),
});
export type PdfResult = z.output<typeof pdfResult>;

/** State of a job while it runs: its entry of the log. */
const begun = z.object({ entryId: z.string() });

/** Records of one document in the browser: measured, see the design of prints. */
const CHUNK = 20;
/** Hours that the file can be fetched. */
const HOURS = 24;
/** Records that a message names. */
const MOST_NAMED = 20;

interface PdfJobParts {
  core: Pick<Core, 'database' | 'newId' | 'files' | 'jobs'>;
  contents: ContentService;
  pdf: PdfPages;
  entries: PrintEntries;
  send(tx: Connection, message: FileMessage): Promise<void>;
}

/** Result for the records of a batch. */
interface Made {
  parts: PdfPart[];
  failed: FailedRecord[];
  pages: number;
  version: number;
}

const sentences = (failed: readonly FailedRecord[]): string =>
  failed.length === 0
    ? ''
    : `<ul>${failed
        .slice(0, MOST_NAMED)
        .map(({ title, reason }) => `<li>${escapeHtml(`${title}: ${reason}`)}</li>`)
        .join('')}</ul>`;

export function definePdfJob({ core: { database, newId, files, jobs }, contents, pdf, entries, send }: PdfJobParts): void {
  const partOf = createBatchParts({ contents, pdf, merge: mergePdf });

  // Rights are those of now, at each part.
  async function callerOf({ owner, data: { locale } }: JobRun<Asked>): Promise<Caller> {
    const found = owner === null ? undefined : await readCaller(database.kysely, owner, locale);
    if (found === undefined) throw new AppError('FORBIDDEN');
    return found;
  }

  /** The entry of the log, before anything is drawn; one of an earlier run is taken back. */
  async function begin(job: JobRun<Asked>): Promise<PrintEntry> {
    const { templateId, title, recordIds } = job.data;
    const person = await callerOf(job);
    const counting = await contents.counting(templateId);
    const earlier = begun.safeParse(job.state).data;
    const id = newId();
    return job.step({ entryId: id }, { done: 0, total: recordIds.length }, async (tx) => {
      if (earlier !== undefined) await entries.withdraw(tx, earlier.entryId);
      return entries.reserve(tx, person, { id, template: { id: templateId, version: 0 }, title, kind: 'pdf', recordIds, counting });
    });
  }

  async function drawAll(job: JobRun<Asked>, entry: PrintEntry): Promise<Made> {
    const { records } = entry;
    const total = job.data.recordIds.length;
    const counting = entry.spent.length === 0 ? undefined : await contents.counting(job.data.templateId);
    const spent = entry.spent.map((id) => failedRecordOf(job.data, id, copiesSpent(job.data.titles[id] ?? id, counting)));
    const made: Made = { parts: [], failed: spent, pages: 0, version: 0 };
    // Labels of several records share a sheet.
    const chunk = (await contents.hasLabels(job.data.templateId)) ? total : CHUNK;
    for (let start = 0; start < records.length; start += chunk) {
      const { part, failed, version } = await partOf(await callerOf(job), job.data, records.slice(start, start + chunk), start);
      made.failed.push(...failed);
      if (part !== undefined) {
        made.parts.push(part);
        made.pages += part.pages;
        made.version = version;
      }
      const text = { key: 'print.jobPages', values: { pages: made.pages } } as const;
      const done = Math.min(start + chunk, records.length) + spent.length;
      await job.step({ entryId: entry.id }, { done, total, text }, () => Promise.resolve());
    }
    return made;
  }

  /** Stores the file, sends it to its owner and writes the log, all or nothing. */
  async function deliver(job: JobRun<Asked>, entry: PrintEntry, { parts, failed, pages, version }: Made): Promise<void> {
    const { title, locale, recordIds } = job.data;
    const person = await callerOf(job);
    const draft = await files.contents.draft(Readable.from([await mergePdf(parts, title)]));
    try {
      const name = safeFileName(`${title}.pdf`);
      const expiresAt = new Date(Date.now() + HOURS * 3_600_000);
      const facts = {
        type: 'annex' as const,
        originalName: name,
        extension: 'pdf',
        mime: 'application/pdf',
        ownerId: person.userId,
        expiresAt,
      };
      const stored = await database.transaction(async (tx) => storeFile(tx, newId, draft, facts));
      const missing = [...new Set(parts.map((part) => part.missing).join(''))].join('');
      const result: PdfResult = { fileId: stored.name, name, pages, failed, missing };
      // Records that have reached the limit of prints come first; they are not in the entry.
      const gone = new Set(failed.slice(entry.spent.length).map((record) => record.id));
      await job.step(result, { done: recordIds.length, total: recordIds.length }, async (tx) => {
        const words = { name: title, pages, hours: HOURS, count: failed.length };
        const left = failed.length === 0 ? '' : `<p>${translate(locale, 'print.left', words)}</p>${sentences(failed)}`;
        await send(tx, {
          title: translate(locale, 'print.ready', words),
          body: `<p>${translate(locale, 'export.fetch', words)}</p>${left}`,
          file: { name, fileId: stored.name, url: storedFilePath('annex', stored.name), fileSize: Number(stored.size) },
          ...{ expiresAt, userId: person.userId },
        });
        // Held by the message, it would stay for ever.
        await tx.updateTable('stored_file').set({ expires_at: expiresAt }).where('id', '=', stored.id).execute();
        const printed = entry.records.map((record) => record.id).filter((one) => !gone.has(one));
        await entries.finish(tx, person, entry, { pages, version, recordIds: printed });
      });
    } finally {
      await draft.discard();
    }
  }

  jobs.define<Asked, unknown>({
    ...pdfJob,
    title: ({ title }) => ({ key: 'print.job', values: { name: title } }),
    async run(job) {
      const entry = await begin(job);
      const made = await drawAll(job, entry);
      const { failed, pages } = made;
      const [first] = failed;
      if (made.parts.length === 0)
        throw new AppError('NOT_ALLOWED', { what: 'what.printNone', name: first?.title ?? '', reason: first?.reason ?? '' });
      await deliver(job, entry, made);
      const records = job.data.recordIds.length - failed.length;
      const values = { records, pages, left: failed.length };
      return { text: { key: failed.length === 0 ? 'print.jobDone' : 'print.jobLeft', values } };
    },
    async cleanUp(tx, { state }) {
      const left = begun.safeParse(state).data;
      if (left !== undefined) await entries.withdraw(tx, left.entryId);
    },
  });
}
