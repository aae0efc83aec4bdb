import { AppError } from '@banyan/shared-contracts/errors';
import { storedFilePath } from '@banyan/shared-contracts/files/file.contract';
import { LOCALES } from '@banyan/shared-contracts/locales';
import * as z from '@banyan/shared-contracts/schema';
import { id } from '@banyan/shared-contracts/wire/scalars';
import { sql } from 'kysely';
import type { Caller } from '../../../../core/access/caller';
import { readCaller } from '../../../../core/access/read-caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { FileMessage } from '../../../../core/files/file-message';
import { safeFileName } from '../../../../core/files/file-name';
import { storeFile } from '../../../../core/files/stores/store-file';
import { translate } from '../../../../core/i18n/translate';
import type { JobFacts } from '../../../../core/jobs/job-kind';
import type { RecordListService } from '../read/lists/record-list.service';
import type { OpenModel, RecordReader } from '../read/record-reader';
import { askedRows, exportedColumns, exportedLines, fileOf } from './export-rows';

const input = z.object({
  ...{ query: z.record(z.string(), z.unknown()), superQuery: z.record(z.string(), z.unknown()), sidx: z.string() },
  ...{ currentPage: z.int(), pageSize: z.int(), dataType: z.int(), format: z.enum(['xlsx', 'csv']) },
  ...{ selectKey: z.array(z.string()), selectIds: z.array(z.string()) },
});
const data = z.object({
  modelId: id,
  menuId: z.string(),
  phone: z.boolean(),
  input,
  name: z.string(),
  total: z.int(),
  locale: z.enum(LOCALES),
});

/** Writes the rows of a list into a file; enqueued by who asks for more of them than a request waits for. */
export const exportJob: JobFacts<z.output<typeof data>> = { kind: 'record.export', data, lane: 'long', retries: 3 };

/** Hours that the file can be fetched. */
const EXPORT_HOURS = 24;
/** Records between two looks at the rights of who asked, and two reports of progress. */
const LOOK = 5000;

interface ExportJobParts {
  core: Pick<Core, 'database' | 'newId' | 'files' | 'jobs' | 'audit'>;
  lists: Pick<RecordListService, 'walk'>;
  reader: Pick<RecordReader, 'open'>;
  /** Sends a message with the file to one person. */
  send(tx: Connection, message: FileMessage): Promise<void>;
}

export function defineExports({ core, lists, reader, send }: ExportJobParts): void {
  const { database, newId, files, jobs, audit } = core;
  const { kysely } = database;

  jobs.define<z.output<typeof data>, unknown>({
    ...exportJob,
    title: ({ name }) => ({ key: 'job.record.export', values: { name } }),
    async run(job) {
      const { modelId, menuId, phone, input: asked, total, locale } = job.data;
      const open = async (): Promise<{ caller: Caller; opened: OpenModel }> => {
        const caller = job.owner === null ? undefined : await readCaller(kysely, job.owner, locale);
        if (caller === undefined) throw new AppError('FORBIDDEN');
        const opened = await reader.open(caller, { modelId, menuId, phone });
        opened.access.require('export');
        return { caller, opened };
      };
      const { caller, opened } = await open();
      const columns = exportedColumns(opened, asked.selectKey);
      let looked = 0;
      let written = 0;
      const onBatch = async (done: number) => {
        written = done;
        if (done - looked < LOOK) return;
        looked = done;
        await open();
        await job.step({}, { done, total }, () => Promise.resolve());
      };
      const draft = await lists.walk(caller, opened, askedRows(opened, asked), (batches) =>
        files.contents.draft(fileOf(columns, asked.format, exportedLines(opened, columns, batches, onBatch))),
      );
      try {
        const originalName = safeFileName(`${opened.model.name}.${asked.format}`);
        const expiresAt = new Date(Date.now() + EXPORT_HOURS * 3_600_000);
        await job.step({}, { done: written, total: written }, async (tx) => {
          const stored = await storeFile(tx, newId, draft, {
            ...{ type: 'annex', originalName, extension: asked.format, mime: 'application/octet-stream' },
            ...{ ownerId: caller.userId, expiresAt },
          });
          const words = { name: opened.model.name, count: written, hours: EXPORT_HOURS };
          await send(tx, {
            title: translate(locale, 'export.ready', words),
            body: `<p>${translate(locale, 'export.fetch', words)}</p>`,
            file: { name: originalName, fileId: stored.name, url: storedFilePath('annex', stored.name), fileSize: Number(stored.size) },
            expiresAt,
            userId: caller.userId,
          });
          // Held by the message, it would stay for ever.
          await tx.updateTable('stored_file').set({ expires_at: expiresAt }).where('id', '=', stored.id).execute();
          const keys = columns.columns.map(({ key, table }) => (table === undefined ? key : `${table}-${key}`));
          await audit(tx, caller, {
            module: 'record',
            action: 'export',
            targetId: modelId,
            targetName: opened.model.name,
            after: { columns: keys },
          });
        });
      } finally {
        await draft.discard();
      }
      return { text: { key: 'job.recordsExported', values: { count: written } } };
    },
  });

  // Messages let go of files whose time is over; other files that are in use have none.
  jobs.every(
    {
      kind: 'records.exports',
      lane: 'quick',
      run: async () => {
        await sql`delete from file_use u using stored_file f where f.id = u.file_id and f.expires_at <= now()`.execute(kysely);
      },
    },
    3600,
  );
}
