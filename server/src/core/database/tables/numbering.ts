import type { Audited, Defaulted, Id, Ordered } from './column-types';

/** What was removed is still named in records. */
interface RemovedNameTable {
  kind: string;
  id: Id;
  name: string;
  removed_at: Defaulted<Date>;
}

interface BillRuleTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  category_id: Id | null;
  prefix: Defaulted<string>;
  suffix: Defaulted<string>;
  type: Defaulted<1 | 2 | 3>;
  date_format: Defaulted<string>;
  digit: Defaulted<number>;
  start_number: Defaulted<string>;
  random_type: Defaulted<1 | 2>;
  random_digit: Defaulted<number>;
  /** The number is taken as the last step of the saving transaction, and others wait; otherwise numbers of saves that fail are lost. */
  gap_free: Defaulted<boolean>;
}

interface BillRuleCounterTable {
  rule_id: Id;
  date_part: Defaulted<string>;
  issued: Defaulted<string>;
  last_number: Defaulted<string>;
  /** Value of the sequence of a fast rule before the first number of the period. */
  base: Defaulted<string>;
  used: Defaulted<boolean>;
  /** Largest figure of the periods before. */
  highest: Defaulted<string>;
  /** The next period begins behind the largest figure. */
  carried: Defaulted<boolean>;
}

export interface SignatureTable extends Audited {
  id: Id;
  full_name: string;
  en_code: string;
  /** Data URL. */
  picture: string;
  picture_key: Defaulted<string>;
  sort_code: Defaulted<number>;
  description: Defaulted<string>;
}

/** Texts that people insert into opinions. */
export interface CommonWordsTable extends Audited, Ordered {
  id: Id;
  /** The text. */
  full_name: string;
  /** The person whose it is; null for everybody's. */
  owner_id: Id | null;
}

interface SignatureUserTable {
  signature_id: Id;
  user_id: Id;
}

export interface NumberingTables {
  removed_name: RemovedNameTable;
  bill_rule: BillRuleTable;
  bill_rule_counter: BillRuleCounterTable;
  signature: SignatureTable;
  signature_user: SignatureUserTable;
  common_words: CommonWordsTable;
}
