import { type BillRule, BILL_RULE_CATEGORIES, BILL_RULE_TYPE, type BillRuleInput } from '@banyan/shared-contracts/admin/bill-rule.contract';
import { exampleNumber, startFigure } from '@banyan/shared-contracts/admin/bill-rule-number';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { common, flag, optional, plain, shown } from '../../core/records/columns';
import type { RecordKind } from '../../core/records/record-kind';
import * as repository from './bill-rule.repository';

/** Reads, within a transaction, which settings of designs refer to a rule, by its code. */
export type RuleUses = (caller: Caller, kind: 'numberingRule', code: string, within: Connection) => Promise<readonly unknown[]>;

export interface StoredRule {
  id: Id;
  full_name: string;
  en_code: string;
  enabled: boolean;
  digit: number;
  start_number: string;
}

/** Throws IN_USE where designs name the rule. */
async function requireUnnamed(usesOf: RuleUses, { tx, caller }: { tx: Connection; caller: Caller }, code: string): Promise<void> {
  const { length: count } = await usesOf(caller, 'numberingRule', code, tx);
  if (count > 0) throw new AppError('IN_USE', { what: 'what.billRuleUsed', count });
}

/** Numbering rules (api-forms A4, api-data 2.1). Designs name them by their codes. */
export const billRuleKind = (usesOf: RuleUses): RecordKind<StoredRule, BillRuleInput, BillRule> => ({
  module: 'bill-rule',
  table: 'bill_rule',
  columns: {
    ...common,
    category: shown(optional('category_id')),
    prefix: plain('prefix'),
    suffix: plain('suffix'),
    type: plain('type'),
    dateFormat: plain('date_format'),
    digit: plain('digit'),
    randomType: plain('random_type'),
    randomDigit: plain('random_digit'),
    gapFree: flag('gap_free'),
  },
  unique: [
    { column: 'full_name', what: 'what.name', exact: true },
    { column: 'en_code', what: 'what.code', exact: true },
  ],

  async require(work, action, { row, input }) {
    if (row === undefined) return;
    if (action === 'remove') {
      await requireUnnamed(usesOf, work, row.en_code);
      if (await repository.hasIssued(work.tx, row.id)) throw new AppError('IN_USE', { what: 'what.billRuleIssued' });
    }
    if (input !== undefined && input.enCode !== row.en_code) await requireUnnamed(usesOf, work, row.en_code);
  },
  async more({ tx }, { category, type, digit, startNumber }) {
    if (category !== '' && !(await repository.isCategory(tx, BILL_RULE_CATEGORIES, category)))
      throw new AppError('BAD_INPUT', { problems: 'what.categoryUnknown', fields: ['category'] });
    return {
      category_id: category === '' ? null : category,
      // Other kinds preserve the start number that was entered for dates before.
      ...(type === BILL_RULE_TYPE.time ? { start_number: startFigure(startNumber, digit) } : {}),
    };
  },
  members(_connection, row) {
    const startNumber = row.start_number.padStart(row.digit, '0');
    return Promise.resolve({ startNumber, example: '' });
  },
  // The clock is no part of the rule.
  content: ({ example: _example, ...record }) => record,
});

/** The record with what its first number would be now. */
export const withExample = <Rule extends BillRule>(rule: Rule, now = Date.now()): Rule => ({
  ...rule,
  example: rule.type === BILL_RULE_TYPE.time ? exampleNumber(rule, now) : '',
});
