import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { pagedOf, pagingQuery } from '../wire/paging';
import { id, mark, optionalId } from '../wire/scalars';

/** Row of a numbering rule (api-forms A4). */
export const billRuleRow = z.object({
  id,
  fullName: z.string(),
  enCode: z.string(),
  /** Title of its category. */
  category: z.string(),
  startNumber: z.string(),
  /** The last number that was issued, or ''. */
  outputNumber: z.string(),
  enabledMark: mark,
  sortCode: z.int(),
  /** `name/account`, or ''. */
  creatorUser: z.string(),
  /** Epoch milliseconds. */
  creatorTime: z.int(),
  lastModifyTime: z.int().nullable(),
});
export type BillRuleRow = z.output<typeof billRuleRow>;

/** Enabled rules to choose from; the picker's value is `enCode` (api-forms A4). */
export const listBillRuleChoices = endpoint({
  method: 'GET',
  path: '/api/system/BillRule/Selector',
  summary: 'Enabled numbering rules, a page of them',
  query: pagingQuery.extend({ categoryId: optionalId }),
  reply: pagedOf(billRuleRow),
});

/** Takes the next number of a rule; nobody gets it again (api-forms A4). A write, for who saves records of a form that has the rule. */
export const takeBillNumber = endpoint({
  method: 'GET',
  path: '/api/system/BillRule/BillNumber/:enCode',
  reads: false,
  summary: 'Next number of a numbering rule',
  params: z.object({ enCode: z.string().min(1).max(50) }),
  reply: z.string(),
});
