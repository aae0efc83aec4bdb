import { MAX_LOG_TOTAL } from '@banyan/shared-contracts/admin/log.contract';
import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import type { exportPrintLog, listPrintLog, PRINT_KINDS, PrintLogRow } from '@banyan/shared-contracts/print/print-output.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { translate } from '../../../core/i18n/translate';
import { writeSheet } from '../../../core/spreadsheet/write-sheet';

type Filter = EndpointRequest<typeof listPrintLog>['query'];

interface LogRow {
  id: Id;
  created_at: Date;
  template_id: Id;
  title: string;
  copies: number;
  kind: (typeof PRINT_KINDS)[number];
  version: number;
  records: number;
  pages: number;
  printer: string;
  template_name: string;
}

const MAX_EXPORTED = 50_000;
const COLUMNS = ['title', 'template', 'kind', 'version', 'records', 'pages', 'copies', 'person', 'time'] as const;

/** The person and the template of an entry, where they still exist. */
const NAMES = sql`left join user_account person on person.id = log.user_id left join print_template template on template.id = log.template_id`;

const toRow = (row: LogRow): PrintLogRow => ({
  ...{ id: row.id, printTitle: row.title, printMan: row.printer, printTime: row.created_at.getTime(), printNum: row.copies },
  ...{ kind: row.kind, templateId: row.template_id, templateName: row.template_name, version: row.version },
  ...{ records: row.records, pages: row.pages },
});

export type PrintLog = ReturnType<typeof createPrintLog>;

/** The log of prints: what, by whom, when. */
export function createPrintLog({ database, files }: Pick<Core, 'database' | 'files'>) {
  const { kysely } = database;

  function whereOf({ keyword, startTime, endTime, kind, templateId }: Omit<Filter, 'currentPage' | 'pageSize'>) {
    const conditions: RawBuilder<unknown>[] = [sql`log.open_until is null`];
    if (keyword !== '')
      conditions.push(
        sql`strpos(lower(concat_ws(' ', log.title, person.real_name, person.account, template.full_name)), ${keyword.toLowerCase()}) > 0`,
      );
    if (startTime !== undefined) conditions.push(sql`log.created_at >= to_timestamp(${startTime}::numeric / 1000)`);
    if (endTime !== undefined) conditions.push(sql`log.created_at <= to_timestamp(${endTime}::numeric / 1000)`);
    if (kind !== '') conditions.push(sql`log.kind = ${kind}`);
    if (templateId !== '') conditions.push(sql`log.template_id = ${templateId}`);
    return sql`from print_log log ${NAMES} where ${sql.join(conditions, sql` and `)}`;
  }

  /** The newest first. What a page skips is passed by its keys alone. */
  const select = (where: RawBuilder<unknown>, limit: number, offset: number) =>
    sql<LogRow>`select log.id, log.created_at, log.template_id, log.title, log.copies, log.kind, log.version, log.pages,
      cardinality(log.record_ids) as records, coalesce(template.full_name, '') as template_name,
      coalesce(person.real_name || '/' || person.account, '') as printer
      from (select log.id, log.created_at ${where} order by log.created_at desc, log.id desc limit ${limit} offset ${offset}) page
      join print_log log on log.id = page.id and log.created_at = page.created_at ${NAMES}
      order by log.created_at desc, log.id desc`.execute(kysely);

  return {
    /** The total is counted up to MAX_LOG_TOTAL. */
    async list(query: Filter): Promise<Paged<PrintLogRow>> {
      const { currentPage, pageSize } = query;
      const where = whereOf(query);
      const [{ rows }, counted] = await Promise.all([
        select(where, pageSize, (currentPage - 1) * pageSize),
        sql<{ total: string }>`select count(*) as total from (select ${where} limit ${MAX_LOG_TOTAL}) some_of_them`.execute(kysely),
      ]);
      return { list: rows.map(toRow), pagination: { currentPage, pageSize, total: Number(counted.rows[0]?.total ?? 0) } };
    },

    async export(caller: Caller, query: EndpointRequest<typeof exportPrintLog>['query']) {
      const { rows } = await select(whereOf(query), MAX_EXPORTED, 0);
      const word = (key: Parameters<typeof translate>[1]) => translate(caller.locale, key);
      const kinds = { print: word('print.kind.print'), pdf: word('print.kind.pdf'), word: word('print.kind.word') };
      const header = COLUMNS.map((name) => word(`print.column.${name}`));
      const texts = rows.map((row) => {
        const { printTitle, templateName, version, records, pages, printNum, printMan, printTime } = toRow(row);
        const numbers = [version, records, pages, printNum].map(String);
        return [printTitle, templateName, kinds[row.kind], ...numbers, printMan, formatTime(printTime, 'yyyy-MM-dd HH:mm:ss')];
      });
      const content = writeSheet(header, texts);
      return database.transaction((tx) => files.downloads.offer(tx, caller, { name: `${word('print.log')}.xlsx`, content }));
    },
  };
}
