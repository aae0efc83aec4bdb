import { AppError } from '@banyan/shared-contracts/errors';
import { MAX_LOG_TOTAL } from '@banyan/shared-contracts/admin/log.contract';
import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import type {
  exportPrintLog,
  listPrintedRecords,
  listPrintLog,
  PRINT_KINDS,
  PrintLogRow,
} from '@banyan/shared-contracts/print/print-output.contract';
import type { EndpointReply, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { translate } from '../../../core/i18n/translate';
import { writeSheet } from '../../../core/spreadsheet/write-sheet';
import { type FindPrinted, type Printed, readPrinted, type RecordTitles } from './printed-records';

type Filter = EndpointRequest<typeof listPrintLog>['query'];

interface LogRow {
  id: Id;
  created_at: Date;
  template_id: Id;
  title: string;
  copies: number;
  kind: (typeof PRINT_KINDS)[number];
  version: number;
  record_ids: Id[];
  model_ids: Id[];
  user_id: Id;
  pages: number;
  printer: string;
  template_name: string;
}

const MAX_EXPORTED = 50_000;
/** Entries, and records of them, that a search reads to find records by their names; and records that a spreadsheet names. */
const SEARCHED = 5000;
/** Records of one entry that the spreadsheet names. */
const MOST_NAMED = 20;
const COLUMNS = ['title', 'template', 'kind', 'version', 'records', 'recordNames', 'pages', 'copies', 'person', 'time'] as const;

/** The person and the template of an entry, where they still exist. */
const NAMES = sql`left join user_account person on person.id = log.user_id left join print_template template on template.id = log.template_id`;

/**
 * Mostly the name of a record, which is for those who may open that; where the record is gone, for administrators; where it is unknown, for
 * the person who printed it as well.
 */
function showsTitle(caller: Caller, row: Pick<LogRow, 'record_ids' | 'model_ids' | 'user_id'>, find: FindPrinted): boolean {
  if (caller.isAdministrator) return true;
  const [first] = row.record_ids;
  return first === undefined ? row.user_id === caller.userId : find(row, first) !== undefined;
}

const toRow = (caller: Caller, row: LogRow, find: FindPrinted): PrintLogRow => ({
  ...{
    id: row.id,
    printTitle: showsTitle(caller, row, find) ? row.title : row.template_name,
    printMan: row.printer,
    printTime: row.created_at.getTime(),
    printNum: row.copies,
  },
  ...{ kind: row.kind, templateId: row.template_id, templateName: row.template_name, version: row.version },
  ...{ records: row.record_ids.length, pages: row.pages },
  record: (row.record_ids[0] === undefined ? undefined : find(row, row.record_ids[0])) ?? null,
});

const firstOf = ({ record_ids: ids, model_ids }: LogRow, count: number): Printed => ({ record_ids: ids.slice(0, count), model_ids });

/** Names in one cell. */
function namesOf(row: LogRow, find: FindPrinted, more: (count: number) => string): string {
  const names = [...new Set(row.record_ids.slice(0, MOST_NAMED))].flatMap((id) => find(row, id)?.title ?? []);
  return row.record_ids.length > MOST_NAMED ? `${names.join('、')}${more(row.record_ids.length)}` : names.join('、');
}

/** Number of the first entries that have no more than SEARCHED names together. */
function namedEntries(rows: readonly LogRow[]): number {
  let names = 0;
  const end = rows.findIndex(({ record_ids: ids }) => {
    names += Math.max(1, Math.min(ids.length, MOST_NAMED));
    return names > SEARCHED;
  });
  return end === -1 ? rows.length : end;
}

export type PrintLog = ReturnType<typeof createPrintLog>;

/** The log of prints: what, by whom, when. */
export function createPrintLog({ database, files }: Pick<Core, 'database' | 'files'>, titles: RecordTitles) {
  const { kysely } = database;

  function whereOf({ startTime, endTime, kind, templateId }: Omit<Filter, 'currentPage' | 'pageSize' | 'keyword'>) {
    const conditions: RawBuilder<unknown>[] = [sql`log.open_until is null`];
    if (startTime !== undefined) conditions.push(sql`log.created_at >= to_timestamp(${startTime}::numeric / 1000)`);
    if (endTime !== undefined) conditions.push(sql`log.created_at <= to_timestamp(${endTime}::numeric / 1000)`);
    if (kind !== '') conditions.push(sql`log.kind = ${kind}`);
    if (templateId !== '') conditions.push(sql`log.template_id = ${templateId}`);
    return sql`from print_log log ${NAMES} where ${sql.join(conditions, sql` and `)}`;
  }

  /**
   * Entries with records whose names contain the text, and whether there are older ones that were not searched. Who may not open a record does
   * not find it.
   */
  async function withRecords(caller: Caller, where: RawBuilder<unknown>, text: string) {
    const newest = sql`entry as (select log.id, log.created_at, log.record_ids, log.model_ids ${where}
      order by log.created_at desc, log.id desc limit ${SEARCHED + 1})`;
    const { rows } = await sql<Printed & { entries: number }>`
      with ${newest}, place as (select entry.model_ids, record.id, max(entry.created_at) as at from entry, unnest(entry.record_ids) record (id)
                    group by entry.model_ids, record.id order by at desc limit ${SEARCHED + 1})
      select place.model_ids, array_agg(place.id) as record_ids, (select count(*)::int from entry) as entries from place
        group by place.model_ids`.execute(kysely);
    const find = await readPrinted(titles, caller, rows);
    const records = rows.flatMap((row) => row.record_ids.flatMap((id) => find(row, id) ?? []));
    const hits = records.filter(({ id, title }) => id === text || title.toLowerCase().includes(text));
    const places = rows.reduce((sum, row) => sum + row.record_ids.length, 0);
    const { rows: entries } = await sql<{ id: Id }>`
      with ${newest} select distinct entry.id from entry cross join unnest(entry.record_ids) record (id)
        join unnest(${sql.val(hits.map(({ modelId }) => modelId))}::bigint[], ${sql.val(hits.map(({ id }) => id))}::bigint[])
          hit (model_id, id) on hit.id = record.id and hit.model_id = any(entry.model_ids)`.execute(kysely);
    const found = sql`log.id = any(${sql.val(entries.map(({ id }) => id))}::bigint[])`;
    return { found, isBounded: places > SEARCHED || (rows[0]?.entries ?? 0) > SEARCHED };
  }

  /** Entries with a title that contains the text, where that is shown. */
  async function withTitles(caller: Caller, where: RawBuilder<unknown>, text: string): Promise<RawBuilder<unknown>> {
    const matches = sql`strpos(lower(log.title), ${text}) > 0`;
    if (caller.isAdministrator) return matches;
    const { rows } = await sql<Pick<LogRow, 'id' | 'record_ids' | 'model_ids' | 'user_id'>>`
      select log.id, log.record_ids[1:1] as record_ids, log.model_ids, log.user_id ${where} and ${matches} order by log.created_at desc limit ${SEARCHED}`.execute(
      kysely,
    );
    const find = await readPrinted(titles, caller, rows);
    const open = rows.filter((row) => showsTitle(caller, row, find));
    return sql`log.id = any(${sql.val(open.map(({ id }) => id))}::bigint[])`;
  }

  async function searched(caller: Caller, { keyword, ...filter }: Omit<Filter, 'currentPage' | 'pageSize'>) {
    const where = whereOf(filter);
    if (keyword === '') return { where, isBounded: false };
    const text = keyword.toLowerCase();
    const { found, isBounded } = await withRecords(caller, where, text);
    const named = sql`strpos(lower(concat_ws(' ', person.real_name, person.account, template.full_name)), ${text}) > 0`;
    const titled = await withTitles(caller, where, text);
    return { where: sql`${where} and (${sql.join([named, titled, found], sql` or `)})`, isBounded };
  }

  /** The newest first. What a page skips is passed by its keys alone. */
  const select = (where: RawBuilder<unknown>, limit: number, offset: number) =>
    sql<LogRow>`select log.id, log.created_at, log.template_id, log.title, log.copies, log.kind, log.version, log.pages,
      log.record_ids, log.model_ids, log.user_id, coalesce(template.full_name, '') as template_name,
      coalesce(person.real_name || '/' || person.account, '') as printer
      from (select log.id, log.created_at ${where} order by log.created_at desc, log.id desc limit ${limit} offset ${offset}) page
      join print_log log on log.id = page.id and log.created_at = page.created_at ${NAMES}
      order by log.created_at desc, log.id desc`.execute(kysely);

  return {
    /** The total is counted up to MAX_LOG_TOTAL. */
    async list(caller: Caller, query: Filter): Promise<EndpointReply<typeof listPrintLog>> {
      const { currentPage, pageSize } = query;
      const { where, isBounded } = await searched(caller, query);
      const [{ rows }, counted] = await Promise.all([
        select(where, pageSize, (currentPage - 1) * pageSize),
        sql<{ total: string }>`select count(*) as total from (select ${where} limit ${MAX_LOG_TOTAL}) some_of_them`.execute(kysely),
      ]);
      const firsts = rows.map((row) => firstOf(row, 1));
      const find = await readPrinted(titles, caller, firsts);
      const pagination = { currentPage, pageSize, total: Number(counted.rows[0]?.total ?? 0) };
      return { list: rows.map((row) => toRow(caller, row, find)), pagination, ...(isBounded ? { unsearched: SEARCHED } : {}) };
    },

    /** The records of an entry, each once, in their order. */
    async records(caller: Caller, id: Id): Promise<EndpointReply<typeof listPrintedRecords>> {
      const entry = await kysely
        .selectFrom('print_log')
        .select(['record_ids', 'model_ids'])
        .where('id', '=', id)
        .where('open_until', 'is', null)
        .executeTakeFirst();
      if (entry === undefined) throw new AppError('NOT_FOUND');
      const ids = [...new Set(entry.record_ids)];
      const find = await readPrinted(titles, caller, [entry]);
      const list = ids.flatMap((record) => find(entry, record) ?? []);
      return { list, others: ids.length - list.length };
    },

    async export(caller: Caller, query: EndpointRequest<typeof exportPrintLog>['query']) {
      const { where } = await searched(caller, query);
      const { rows } = await select(where, MAX_EXPORTED, 0);
      const named = namedEntries(rows);
      const firsts = rows.map((row, index) => firstOf(row, index < named ? MOST_NAMED : 1));
      const find = await readPrinted(titles, caller, firsts);
      const word = (key: Parameters<typeof translate>[1]) => translate(caller.locale, key);
      const more = (count: number) => translate(caller.locale, 'print.moreRecords', { count });
      const header = COLUMNS.map((name) =>
        name === 'recordNames' && named < rows.length
          ? translate(caller.locale, 'print.namesOfNewest', { count: named })
          : word(`print.column.${name}`),
      );
      const texts = rows.map((row, index) => {
        const { printTitle, templateName, kind, version, records, pages, printNum, printMan, printTime } = toRow(caller, row, find);
        const what = [
          printTitle,
          templateName,
          word(`print.kind.${kind}`),
          String(version),
          String(records),
          index < named ? namesOf(row, find, more) : '',
        ];
        return [...what, pages === 0 ? '' : String(pages), String(printNum), printMan, formatTime(printTime, 'yyyy-MM-dd HH:mm:ss')];
      });
      const content = writeSheet(header, texts);
      return database.transaction((tx) => files.downloads.offer(tx, caller, { name: `${word('print.log')}.xlsx`, content }));
    },
  };
}
