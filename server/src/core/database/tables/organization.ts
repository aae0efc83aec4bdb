import type { Generated, Selectable } from 'kysely';
import type { Audited, Defaulted, DefaultedJson, Id, Ordered } from './column-types';

export interface OrganizeTable extends Audited, Ordered {
  id: Id;
  parent_id: Id | null;
  kind: 'company' | 'department';
  full_name: string;
  en_code: string;
  manager_id: Id | null;
  property: DefaultedJson<Record<string, unknown>>;
}

interface OrganizeClosureTable {
  ancestor_id: Id;
  descendant_id: Id;
  depth: number;
}

interface PositionTable extends Audited, Ordered {
  id: Id;
  organize_id: Id;
  full_name: string;
  en_code: string;
  type: string;
}

interface RoleTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  global: Defaulted<boolean>;
}

interface RoleOrganizeTable {
  role_id: Id;
  organize_id: Id;
}

interface UserGroupTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  type: string;
}

export interface UserAccountTable extends Audited {
  id: Id;
  account: string;
  real_name: string;
  password_hash: string;
  password_changed_at: Date | null;
  password_reminded_at: Defaulted<Date | null>;
  gender: Defaulted<string>;
  head_icon: Defaulted<string>;
  manager_id: Id | null;
  is_administrator: Defaulted<boolean>;
  state: Defaulted<0 | 1 | 2>;
  failed_sign_ins: Defaulted<number>;
  locked_until: Date | null;
  organize_id: Id | null;
  position_id: Id | null;
  system_id: Id | null;
  theme: Defaulted<string>;
  language: Defaulted<string>;
  mobile_phone: Defaulted<string>;
  email: Defaulted<string>;
  profile: DefaultedJson<Record<string, unknown>>;
  sort_code: Defaulted<number>;
  last_sign_in_at: Date | null;
  last_sign_in_ip: Defaulted<string>;
  version: Generated<string>;
}

export type UserAccount = Selectable<UserAccountTable>;

export interface UserRelationTable {
  user_id: Id;
  object_type: 'organize' | 'position' | 'role' | 'group';
  object_id: Id;
}

export interface UserSignatureTable {
  id: Id;
  user_id: Id;
  /** Data URL. */
  picture: string;
  is_default: boolean;
  created_at: Defaulted<Date>;
}

export interface OrganizationTables {
  organize: OrganizeTable;
  organize_closure: OrganizeClosureTable;
  position: PositionTable;
  role: RoleTable;
  role_organize: RoleOrganizeTable;
  user_group: UserGroupTable;
  user_account: UserAccountTable;
  user_relation: UserRelationTable;
  user_signature: UserSignatureTable;
}
