import type { Defaulted, Id, Json, Ordered } from './column-types';

export interface MenuDataFieldTable extends Ordered {
  id: Id;
  menu_id: Id;
  full_name: string;
  en_code: string;
  bind_table: Defaulted<string>;
  field_rule: Defaulted<number>;
  child_table_key: Defaulted<string>;
  type: Defaulted<string>;
  condition_text: Defaulted<string>;
  format: Defaulted<string>;
  condition_symbol: Defaulted<string>;
}

interface MenuDataLinkTable {
  menu_id: Id;
  data_type: number;
  id: Id;
  link_id: Defaulted<string>;
  link_tables: Defaulted<string>;
}

interface AdvancedQueryTable {
  id: Id;
  user_id: Id;
  menu_id: Id;
  full_name: string;
  match_logic: Defaulted<'and' | 'or'>;
  conditions: Defaulted<string>;
  shared: Defaulted<boolean>;
  created_at: Defaulted<Date>;
}

interface UserColumnSettingTable {
  user_id: Id;
  menu_id: Id;
  columns: Json<unknown>;
  updated_at: Defaulted<Date>;
}

/** Named views of lists; `content` is a `ListViewContent` of the wire. */
interface ListViewTable {
  id: Id;
  menu_id: Id;
  user_id: Id;
  full_name: string;
  shared: Defaulted<boolean>;
  for_all: Defaulted<boolean>;
  content: Json<object>;
  created_at: Defaulted<Date>;
}

/** The view that a list begins with for those who have a role. */
interface ListViewRoleTable {
  menu_id: Id;
  role_id: Id;
  view_id: Id;
}

/** The view that a list begins with for a person; null: as designed. */
interface ListViewDefaultTable {
  user_id: Id;
  menu_id: Id;
  view_id: Id | null;
}

export interface MenuTables {
  menu_data_field: MenuDataFieldTable;
  menu_data_link: MenuDataLinkTable;
  advanced_query: AdvancedQueryTable;
  user_column_setting: UserColumnSettingTable;
  list_view: ListViewTable;
  list_view_default: ListViewDefaultTable;
  list_view_role: ListViewRoleTable;
}
