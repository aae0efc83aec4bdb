import { AppError } from '@banyan/shared-contracts/errors';
import { type ModelRow, VERSION_KEY } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import type { Caller } from '../../../../core/access/caller';
import type { Database } from '../../../../core/database/database';
import { runNamed } from '../../../../core/database/named-statements';
import { allOf } from '../../../../core/database/sql-text';
import { listOpenIds, MAIN } from '../record.repository';
import { openRows } from '../read/lists/open-rows';
import type { RecordListService } from '../read/lists/record-list.service';
import { type Listed, presentRow } from '../read/lists/shown-rows';
import type { OpenModel, RecordReader, Target } from '../read/record-reader';
import { type ListQuery, searchSql } from '../read/lists/search';
import { choiceColumn, inColumnSql, inDaysSql } from './card-conditions';

/** Most cards of one page. */
const MAX_CARDS = 1000;

interface AskedCards extends ListQuery {
  currentPage: number;
  pageSize: number;
  sidx: string;
  fields: readonly string[];
  column?: { by: string; value: string | null } | undefined;
  days?: { by: string; to: string; from: number; until: number } | undefined;
}

interface Cards {
  list: ModelRow[];
  pagination: { currentPage: number; pageSize: number; total: number };
}

export type RecordCardService = ReturnType<typeof createRecordCardService>;

/** Records of a list as cards of a board, a calendar or a gallery: the same rows, whatever the kind of the list. */
export function createRecordCardService(
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  { open }: Pick<RecordReader, 'open'>,
  { page }: Pick<RecordListService, 'page'>,
) {
  async function openList(caller: Caller, target: Target): Promise<OpenModel> {
    const opened = await open(caller, target);
    // Rows of a view come from an interface, and cannot be asked for by a value.
    if (opened.model.webType === VIEW) throw new AppError('NOT_FOUND');
    return opened;
  }

  return {
    async list(caller: Caller, target: Target, input: AskedCards): Promise<Cards> {
      const opened = await openList(caller, target);
      const { model, access } = opened;
      const listed = cardFields(opened, input.fields);
      const within = [
        ...(input.column === undefined ? [] : [inColumnSql(opened, input.column)]),
        ...(input.days === undefined ? [] : [inDaysSql(opened, input.days)]),
      ];
      const size = Math.min(input.pageSize, MAX_CARDS);
      const { records, names, total } = await page(caller, opened, {
        ...{ listed, input, within, limit: size },
        offset: (input.currentPage - 1) * size,
      });
      const ids = records.map(({ id }) => id);
      const changeable = new Set(access.may('update') ? await listOpenIds(kysely, model, ids, openRows(opened, 'update')) : []);
      const list = records.map(({ id, version, values }): ModelRow => ({
        id,
        ...presentRow(listed.fields, values, names, access),
        ...(changeable.has(id) ? { [VERSION_KEY]: version } : {}),
      }));
      return { list, pagination: { currentPage: input.currentPage, pageSize: size, total } };
    },

    /** How many records have each value of a choice field, the most frequent first. */
    async count(caller: Caller, target: Target, { by, ...input }: ListQuery & { by: string }) {
      const opened = await openList(caller, target);
      const { model, access } = opened;
      const { sql } = choiceColumn(opened, by);
      const where = allOf([...searchSql(model, access, input), openRows(opened, 'list')]);
      const found = await runNamed<{ value: string | null; count: string }>(
        pool,
        (bind) =>
          `select ${sql}::text as value, count(*) as count from ${model.source} ${MAIN} where ${where(bind)} group by 1 order by 2 desc limit 500`,
      );
      return { list: found.map(({ value, count }) => ({ value, count: Number(count) })) };
    },
  };
}

/** Those of the fields that the caller may see in lists. */
function cardFields({ model, access }: OpenModel, keys: readonly string[]): Listed {
  const asked = new Set(keys);
  const isOpen = (address: string) => asked.has(address) && access.mayColumn(address) && access.mayField(address);
  return { fields: model.fields.filter(({ field }) => isOpen(field.address)), tables: [] };
}
