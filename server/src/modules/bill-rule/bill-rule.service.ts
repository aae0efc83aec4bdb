import type { BillRuleRow } from '@banyan/shared-contracts/admin/bill-rule.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Paged, PagingQuery } from '@banyan/shared-contracts/wire/paging';
import type { Core } from '../../core/core';
import * as repository from './bill-rule.repository';

export type BillRuleService = ReturnType<typeof createBillRuleService>;

const toRow = (row: repository.BillRuleRow): BillRuleRow => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  category: row.category,
  startNumber: row.start_number,
  outputNumber: row.output_number,
  enabledMark: row.enabled ? 1 : 0,
  sortCode: row.sort_code,
  creatorUser: row.creator,
  creatorTime: row.created_at.getTime(),
  lastModifyTime: row.updated_at?.getTime() ?? null,
});

/** Numbering rules as forms use them (api-forms A4). */
export function createBillRuleService({ database: { kysely }, config }: Pick<Core, 'database' | 'config'>) {
  return {
    async choices({ currentPage, pageSize, keyword, categoryId }: PagingQuery & { categoryId: string }): Promise<Paged<BillRuleRow>> {
      const query = { categoryId, keyword, limit: pageSize, offset: (currentPage - 1) * pageSize };
      const [rows, total] = await Promise.all([repository.listEnabled(kysely, query), repository.countEnabled(kysely, query)]);
      return { list: rows.map(toRow), pagination: { currentPage, pageSize, total } };
    },

    /** One statement is a transaction of its own: the number is taken, whatever becomes of it. */
    async take(enCode: string): Promise<string> {
      const number = await repository.takeNumber(kysely, enCode, config.timeZone);
      if (number === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.billRule' });
      return number;
    },
  };
}
