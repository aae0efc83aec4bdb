import type { Audited, Defaulted, DefaultedJson, Id, Ordered } from './column-types';

export interface SystemTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  icon: Defaulted<string>;
  navigation_icon: Defaulted<string>;
  work_logo_icon: Defaulted<string>;
  standalone_remote: string | null;
  property: DefaultedJson<Record<string, unknown>>;
  is_main: Defaulted<boolean>;
}

export interface MenuTable extends Audited, Ordered {
  id: Id;
  system_id: Id;
  parent_id: Id | null;
  category: Defaulted<'Web' | 'App'>;
  type: number;
  full_name: string;
  en_code: string;
  icon: Defaulted<string>;
  url_address: Defaulted<string>;
  link_target: Defaulted<string>;
  property: DefaultedJson<Record<string, unknown>>;
  module_id: Id | null;
  is_button_authorize: Defaulted<boolean>;
  is_column_authorize: Defaulted<boolean>;
  is_form_authorize: Defaulted<boolean>;
  is_data_authorize: Defaulted<boolean>;
  locked: Defaulted<boolean>;
}

export interface MenuButtonTable extends Ordered {
  id: Id;
  menu_id: Id;
  full_name: string;
  en_code: string;
  icon: Defaulted<string>;
  locked: Defaulted<boolean>;
}

export interface MenuFieldTable extends Ordered {
  id: Id;
  menu_id: Id;
  kind: 'column' | 'form';
  full_name: string;
  en_code: string;
}

export interface MenuSchemeTable extends Ordered {
  id: Id;
  menu_id: Id;
  full_name: string;
  en_code: string;
  all_data: Defaulted<boolean>;
  match_logic: Defaulted<'and' | 'or'>;
  conditions: DefaultedJson<unknown>;
}

export interface PermissionGroupTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
}

export interface PermissionGroupMemberTable {
  group_id: Id;
  object_type: 'user' | 'organize' | 'position' | 'role' | 'group';
  object_id: Id;
}

export interface PermissionGrantTable {
  group_id: Id;
  item_type: 'system' | 'module' | 'button' | 'column' | 'form' | 'resource' | 'portal';
  item_id: Id;
}
