import type { Translation } from '@banyan/shared-contracts/forms/design/translations/translation';
import type { Locale } from '@banyan/shared-contracts/locales';
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
  workflow_enabled: Defaulted<boolean>;
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
  /** By language. */
  translations: DefaultedJson<Partial<Record<Locale, Translation>>>;
}

export interface MenuButtonTable extends Ordered {
  id: Id;
  menu_id: Id;
  parent_id: Id | null;
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
  bind_table: Defaulted<string>;
  field_rule: Defaulted<number>;
  child_table_key: Defaulted<string>;
}

export interface MenuSchemeTable extends Ordered {
  id: Id;
  menu_id: Id;
  full_name: string;
  en_code: string;
  all_data: Defaulted<boolean>;
  match_logic: Defaulted<'and' | 'or'>;
  conditions: DefaultedJson<unknown>;
  condition_text: Defaulted<string>;
}

interface PermissionGroupTable extends Audited, Ordered {
  id: Id;
  type: Defaulted<number>;
  full_name: string;
  en_code: string;
}

interface PermissionGroupMemberTable {
  group_id: Id;
  object_type: 'user' | 'organize' | 'position' | 'role' | 'group';
  object_id: Id;
}

/** What permission groups grant. */
export type GrantKind = 'system' | 'module' | 'button' | 'column' | 'form' | 'resource' | 'portal';

interface PermissionGrantTable {
  group_id: Id;
  item_type: GrantKind;
  item_id: Id;
}

interface GradeAdminTable extends Audited {
  user_id: Id;
  manager_group: Defaulted<string>;
}

type Layer = 'this' | 'sub';

export type SliceFlags = Record<`${Layer}_${'see' | 'add' | 'edit' | 'remove'}`, boolean>;

interface GradeAdminOrganizeTable extends SliceFlags {
  user_id: Id;
  organize_id: Id;
}

interface GradeAdminSystemTable {
  user_id: Id;
  system_id: Id;
}

interface GradeAdminMenuTable {
  user_id: Id;
  menu_id: Id;
}

export interface RightTables {
  system: SystemTable;
  menu: MenuTable;
  menu_button: MenuButtonTable;
  menu_field: MenuFieldTable;
  menu_scheme: MenuSchemeTable;
  permission_group: PermissionGroupTable;
  permission_group_member: PermissionGroupMemberTable;
  permission_grant: PermissionGrantTable;
  grade_admin: GradeAdminTable;
  grade_admin_organize: GradeAdminOrganizeTable;
  grade_admin_system: GradeAdminSystemTable;
  grade_admin_menu: GradeAdminMenuTable;
}
