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
  /** `#rrggbb`, or ''. */
  color: Defaulted<string>;
  /** Names in other languages; '' where it has none. */
  full_name_en: Defaulted<string>;
  full_name_zhtw: Defaulted<string>;
  /** The entry that replaces it. */
  merged_into: Defaulted<Id | null>;
}

interface AreaTable extends Ordered {
  id: Id;
  parent_id: Id | null;
  full_name: string;
  en_code: string;
  /** Disabled by an import, because the official list had it no more. */
  withdrawn: Defaulted<boolean>;
}

export interface DictionaryTables {
  dictionary_type: DictionaryTypeTable;
  dictionary_entry: DictionaryEntryTable;
  area: AreaTable;
}
