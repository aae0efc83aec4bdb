import { AppError } from '@banyan/shared-contracts/errors';
import { EXPORT_AT_ONCE } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { DownloadLink } from '../../../../core/files/downloads';
import { translate } from '../../../../core/i18n/translate';
import type { RecordListService } from '../read/lists/record-list.service';
import type { OpenModel, RecordReader, Target } from '../read/record-reader';
import { exportJob } from './export.job';
import { askedRows, exportedColumns, exportedLines, type ExportInput, fileOf, MAX_EXPORT } from './export-rows';

/** `later`: who asks hears of the file by a message, where there are many rows. */
export type AskedExport = ExportInput & { later: boolean };
export type ExportAnswer = DownloadLink & { later?: boolean };

export type ModelExportService = ReturnType<typeof createModelExportService>;

/** The rows of a list as a spreadsheet (api-forms A3). */
export function createModelExportService(
  { database, files, audit, jobs }: Pick<Core, 'database' | 'files' | 'audit' | 'jobs'>,
  lists: RecordListService,
  { open }: RecordReader,
) {
  const { kysely } = database;

  async function enqueue(caller: Caller, { modelId, menuId, phone = false }: Target, opened: OpenModel, asked: ExportInput, total: number) {
    const { query, superQuery, sidx, currentPage, pageSize, dataType, format } = asked;
    const input = { query, superQuery, sidx, currentPage, pageSize, dataType, format };
    const selected = { selectKey: [...asked.selectKey], selectIds: [...asked.selectIds] };
    const data = { modelId, menuId, phone, input: { ...input, ...selected }, name: opened.model.name, total, locale: caller.locale };
    await database.transaction((tx) => jobs.enqueue(tx, exportJob, data, { owner: caller.userId }));
  }

  return {
    /**
     * The rows as they are at one moment: none is there twice or missing because others come or go meanwhile. Throws NOT_ALLOWED for more rows than
     * a sheet holds.
     */
    async export(caller: Caller, target: Target, { later, ...input }: AskedExport): Promise<ExportAnswer> {
      const opened = await open(caller, target);
      opened.access.require('export');
      const asked = askedRows(opened, input);
      const total = await lists.count(opened, asked);
      if (asked.limit === MAX_EXPORT && total > MAX_EXPORT)
        throw new AppError('NOT_ALLOWED', { what: translate(caller.locale, 'export.tooMany', { count: MAX_EXPORT }) });
      const name = `${opened.model.name}.${input.format}`;
      if (later && Math.min(asked.limit, total) > EXPORT_AT_ONCE) {
        await enqueue(caller, target, opened, input, total);
        return { name, url: '', later: true };
      }
      const columns = exportedColumns(opened, input.selectKey);
      const link = await lists.walk(caller, opened, asked, (batches) =>
        files.downloads.offer(kysely, caller, { name, content: fileOf(columns, input.format, exportedLines(opened, columns, batches)) }),
      );
      const keys = columns.columns.map(({ key, table }) => (table === undefined ? key : `${table}-${key}`));
      await audit(kysely, caller, {
        module: 'record',
        action: 'export',
        targetId: opened.model.id,
        targetName: opened.model.name,
        after: { columns: keys },
      });
      return link;
    },
  };
}
