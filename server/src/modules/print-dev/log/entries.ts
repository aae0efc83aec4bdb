import { AppError } from '@banyan/shared-contracts/errors';
import { type PRINT_KINDS } from '@banyan/shared-contracts/print/print-output.contract';
import { sql } from 'kysely';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { modelsOf } from '../print-dev.repository';

/** How a template counts the prints of a record; undefined for a template whose pages do not depend on them. */
export interface Counting {
  /** Prints of one record at most; undefined: as many as one likes. */
  limit: number | undefined;
}

/** A print that is about to be made. */
interface Planned {
  /** Id of the entry; a new one unless given. */
  id?: Id;
  template: { id: Id; version: number };
  title: string;
  copies?: number;
  kind: (typeof PRINT_KINDS)[number];
  recordIds: readonly Id[];
  counting: Counting | undefined;
  /** Whether the request that asks for it makes its file: without a result, the entry ends after `OPEN_MINUTES`. */
  open?: boolean;
}

/** An entry of the log whose pages are still to be made. Its prints count already, so no other print of the same records gets their numbers. */
export interface PrintEntry {
  id: Id;
  template: { id: Id };
  title: string;
  /** Records that may be printed, in their order, with how often each was printed before. */
  records: readonly { id: Id; printed: number }[];
  /** Records that were printed as often as the template allows; they are not in the entry. */
  spent: readonly Id[];
}

/** Result of an entry. */
interface MadePages {
  pages: number;
  /** Of the template, where it was not known before. */
  version?: number;
  /** Of the records that have pages; all of the entry unless given. */
  recordIds?: readonly Id[];
}

/** Longer than one request makes a file: three tries of the browser, and the turns before it. An entry is left when the server ends meanwhile. */
const OPEN_MINUTES = 15;

/** How often each record was printed with a template before, by its place: in the log, and further up among the ids. */
export async function printedBefore(connection: Connection, templateId: Id, recordIds: readonly Id[], copies = 1): Promise<number[]> {
  const { rows } = await sql<{ printed: string }>`
    select (row_number() over (partition by place.id order by place.no) - 1) * ${copies}::int + coalesce((
        select sum(log.copies * cardinality(array_positions(log.record_ids, place.id))) from print_log log
          where log.template_id = ${templateId} and log.record_ids @> array[place.id]
            and (log.open_until is null or log.open_until > now())), 0) as printed
      from unnest(${sql.val([...recordIds])}::bigint[]) with ordinality place (id, no) order by place.no`.execute(connection);
  return rows.map(({ printed }) => Number(printed));
}

export type PrintEntries = ReturnType<typeof createPrintEntries>;

/** Entries of the log, from the moment when something is going to be printed. */
export function createPrintEntries({ newId, audit }: Pick<Core, 'newId' | 'audit'>) {
  return {
    /** Writes the entry, and counts its records; prints with one template that counts them wait for each other. */
    async reserve(tx: Connection, caller: Caller, planned: Planned): Promise<PrintEntry> {
      const { id = newId(), template, title, copies = 1, kind, recordIds, counting, open = false } = planned;
      if (counting !== undefined)
        await tx.selectFrom('print_template').select('id').where('id', '=', template.id).forNoKeyUpdate().execute();
      await tx
        .deleteFrom('print_log')
        .where('template_id', '=', template.id)
        .where('open_until', '<=', sql<Date>`now()`)
        .execute();
      const printed = await printedBefore(tx, template.id, recordIds, copies);
      const limit = counting?.limit ?? Number.POSITIVE_INFINITY;
      const counted = recordIds.map((record, index) => ({ id: record, printed: printed[index] ?? 0 }));
      const records = counted.filter((record) => record.printed + copies <= limit);
      const spent = counted.filter((record) => record.printed + copies > limit).map((record) => record.id);
      const heads = await tx.selectFrom('print_template').select(['id', 'model_id']).where('id', '=', template.id).execute();
      if (records.length > 0 || spent.length === 0)
        await tx
          .insertInto('print_log')
          .values({
            ...{ id, template_id: template.id, title, copies, user_id: caller.userId, kind, version: template.version },
            record_ids: records.map((record) => record.id),
            model_ids: (await modelsOf(tx, heads)).get(template.id) ?? [],
            open_until: open ? sql<Date>`now() + make_interval(mins => ${OPEN_MINUTES})` : null,
          })
          .execute();
      return { id, template, title, records, spent };
    },

    /** The pages are made. Throws NOT_ALLOWED where that took so long that the entry has ended. */
    async finish(tx: Connection, caller: Caller, entry: PrintEntry, { pages, version, recordIds }: MadePages): Promise<void> {
      const finished = await tx
        .updateTable('print_log')
        .set({
          ...{ pages, open_until: null },
          ...(version === undefined ? {} : { version }),
          ...(recordIds === undefined ? {} : { record_ids: [...recordIds] }),
        })
        .where('id', '=', entry.id)
        .where((where) => where.or([where('open_until', 'is', null), where('open_until', '>', sql<Date>`now()`)]))
        .executeTakeFirst();
      if (finished.numUpdatedRows === 0n) throw new AppError('NOT_ALLOWED', { what: 'what.printFailed' });
      await audit(tx, caller, { module: 'print-template', action: 'print', targetId: entry.template.id, targetName: entry.title });
    },

    /** Nothing was printed. */
    async withdraw(connection: Connection, id: Id): Promise<void> {
      await connection.deleteFrom('print_log').where('id', '=', id).execute();
    },
  };
}
