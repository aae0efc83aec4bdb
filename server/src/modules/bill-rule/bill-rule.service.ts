import type { BillRuleRow, listBillRules } from '@banyan/shared-contracts/admin/bill-rule.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import { sql } from 'kysely';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { createRecords } from '../../core/records/records';
import { billRuleKind, type RuleUses, type StoredRule, withExample } from './bill-rule-kind';
import * as repository from './bill-rule.repository';

export type BillRuleService = ReturnType<typeof createBillRuleService>;

type Listed = StoredRule & repository.ListedColumns;

const toListRow = (
  row: Listed,
  { fullName, enCode, enabledMark, sortCode }: Pick<BillRuleRow, 'fullName' | 'enCode' | 'enabledMark' | 'sortCode'>,
): BillRuleRow => ({
  id: row.id,
  fullName,
  enCode,
  category: row.category_name,
  startNumber: row.start_number.padStart(row.digit, '0'),
  outputNumber: row.output_number,
  enabledMark,
  sortCode,
  creatorUser: row.creator,
  creatorTime: row.created_at.getTime(),
  lastModifyTime: row.updated_at?.getTime() ?? null,
});

/** Numbering rules: managed by administrators, chosen by designers, used by forms (api-forms A4). */
export function createBillRuleService(core: Core, usesOf: RuleUses) {
  const { database, config } = core;
  const records = createRecords(core, billRuleKind(usesOf));

  return {
    ...records,

    get: async (caller: Caller, id: Id) => withExample(await records.get(caller, id)),

    list(query: EndpointRequest<typeof listBillRules>['query']): Promise<Paged<BillRuleRow>> {
      const conditions = query.categoryId === '' ? [] : [sql`h.category_id = ${query.categoryId}::bigint`];
      return records.page<Listed, BillRuleRow>(query, { conditions, selected: repository.listedColumns }, toListRow);
    },

    /** The statement runs in a separate transaction: the number is used up, whether or not the record is saved. */
    async take(enCode: string): Promise<string> {
      const number = await repository.takeNumber(database.kysely, enCode, config.timeZone);
      if (number === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.billRule' });
      return number;
    },
  };
}
