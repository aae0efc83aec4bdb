import * as z from '@banyan/shared-contracts/schema';
import type { FieldItem } from '../../model/form-document';
import { defineWidget } from '../../model/define-widget';

export interface BillRuleSettings {
  placeholder: string;
  /** Code of the numbering rule (`__config__.rule`). */
  rule: string;
}

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The next number of a rule: taken by the server on insert, in the transaction of the save (api-forms A4, B4). */
export const billRuleContract = defineWidget<BillRuleSettings, string>({
  type: 'billRule',
  settings: (item: FieldItem) => ({ placeholder: word(item['placeholder']), rule: word(item.__config__['rule']) }),
  value: () => z.string().max(500),
  empty: null,
  traits: { listable: true, sortable: true, filter: 'text', inTable: true, summable: false, system: 'number' },
  visitors: () => 'read',
  column: () => ({ type: 'text' }),
  numberRule: ({ rule }) => rule,
});
