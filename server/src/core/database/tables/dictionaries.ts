import type { Audited, Defaulted, Id, Ordered } from './column-types';

export interface DictionaryTypeTable extends Audited {
  id: Id;
  parent_id: Id | null;
  category: 0 | 1;
  full_name: string;
  en_code: string;
  is_tree: Defaulted<boolean>;
  sort_code: Defaulted<number>;
  description: Defaulted<string>;
}

export interface DictionaryEntryTable extends Audited, Ordered {
  id: Id;
  dictionary_type_id: Id;
  parent_id: Id | null;
  full_name: string;
  en_code: string;
}

export interface AreaTable extends Ordered {
  id: Id;
  parent_id: Id | null;
  full_name: string;
  en_code: string;
  /** Disabled by an import, because the official list had it no more. */
  withdrawn: Defaulted<boolean>;
}
