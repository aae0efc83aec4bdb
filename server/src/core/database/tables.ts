import type { FileItem, FileType } from '@banyan/shared-contracts/files/file.contract';
import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import type { SessionEnd } from '@banyan/shared-contracts/messaging/socket';
import type { ColumnType, Generated, Selectable } from 'kysely';

/** Ids are bigint columns, read as decimal text. */
export type Id = string;

type Timestamp = ColumnType<Date, Date | string, Date | string>;
type Defaulted<T> = ColumnType<T, T | undefined, T>;
type Json<T> = ColumnType<T, string, string>;
type DefaultedJson<T> = ColumnType<T, string | undefined, string>;

interface Audited {
  created_at: Defaulted<Date>;
  created_by: Id | null;
  updated_at: Date | null;
  updated_by: Id | null;
}

interface Ordered {
  sort_code: Defaulted<number>;
  enabled: Defaulted<boolean>;
  description: Defaulted<string>;
}

export interface PolicyVersionTable {
  only_row: Defaulted<boolean>;
  version: Defaulted<string>;
}

export interface SystemConfigTable {
  key: string;
  value: Json<unknown>;
}

export interface TicketTable {
  secret_hash: Buffer;
  kind: string;
  payload: Json<Record<string, unknown>>;
  expires_at: Timestamp;
}

export interface CaptchaTable {
  key: string;
  answer: string;
  expires_at: Timestamp;
}

export interface OperationLogTable {
  id: Id;
  created_at: Defaulted<Date>;
  user_id: Id | null;
  ip: string;
  module: string;
  action: string;
  target_id: string;
  target_name: string;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
}

export interface OrganizeTable extends Audited, Ordered {
  id: Id;
  parent_id: Id | null;
  kind: 'company' | 'department';
  full_name: string;
  en_code: string;
  manager_id: Id | null;
  property: DefaultedJson<Record<string, unknown>>;
}

export interface OrganizeClosureTable {
  ancestor_id: Id;
  descendant_id: Id;
  depth: number;
}

export interface PositionTable extends Audited, Ordered {
  id: Id;
  organize_id: Id;
  full_name: string;
  en_code: string;
  type: string;
}

export interface RoleTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  global: Defaulted<boolean>;
}

export interface RoleOrganizeTable {
  role_id: Id;
  organize_id: Id;
}

export interface UserGroupTable extends Audited, Ordered {
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
  item_type: 'system' | 'module' | 'button' | 'column' | 'form' | 'resource';
  item_id: Id;
}

export type { SessionEnd };

export interface SessionTable {
  id: Id;
  token_hash: Buffer;
  user_id: Id;
  client_kind: 'pc' | 'app';
  ip: string;
  user_agent: string;
  created_at: Defaulted<Date>;
  last_seen_at: Defaulted<Date>;
  idle_minutes: number | null;
  expires_at: Timestamp;
  ended_at: Date | null;
  ended_because: SessionEnd | null;
  previous_sign_in_at: Date | null;
  previous_sign_in_ip: Defaulted<string>;
}

export interface SignInAttemptTable {
  subject: string;
  failures: number;
  last_failed_at: Timestamp;
}

export interface LoginLogTable {
  id: Id;
  created_at: Defaulted<Date>;
  user_id: Id | null;
  account: string;
  user_name: string;
  login_type: 0 | 1;
  login_mark: 0 | 1;
  ip: string;
  user_agent: string;
  abstract: Defaulted<string>;
}

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
}

export interface UserStreamTable {
  user_id: Id;
  seq: Defaulted<string>;
}

export interface StreamEventTable {
  created_at: Defaulted<Date>;
  user_id: Id;
  seq: string;
  session_id: Id | null;
  tx: Generated<string>;
  frame: Json<Record<string, unknown>>;
}

export interface StoredFileTable {
  id: Id;
  name: string;
  type: FileType;
  original_name: string;
  extension: string;
  mime: string;
  /** Bigint columns that are no ids; read as text. */
  size: ColumnType<string, number, never>;
  content_hash: string;
  crc32: ColumnType<string, number, never>;
  thumbnail_hash: string | null;
  owner_id: Id | null;
  folder: Defaulted<string>;
  expires_at: Date | null;
  created_at: Defaulted<Date>;
}

export interface FileUseTable {
  file_id: Id;
  kind: string;
  scope: Defaulted<string>;
  holder_id: Id;
  field: Defaulted<string>;
}

export interface UploadTable {
  id: Id;
  user_id: Id;
  identifier: string;
  total_size: ColumnType<string, number, never>;
  total_chunks: number;
  content_hash: string | null;
  created_at: Defaulted<Date>;
  touched_at: Defaulted<Date>;
}

export interface UploadChunkTable {
  upload_id: Id;
  number: number;
  size: number;
}

export interface MessageContentTable {
  id: Id;
  created_at: Timestamp;
  type: MessageType;
  flow_type: Defaulted<number>;
  title: string;
  excerpt: Defaulted<string>;
  body: Defaulted<string>;
  files: DefaultedJson<FileItem[]>;
  sender_id: Id | null;
  sender_name: string;
  receivers: Defaulted<string[]>;
  delivered_to: Defaulted<Id>;
  delivered_at: Date | null;
}

export interface MessageTable {
  id: Id;
  created_at: Timestamp;
  user_id: Id;
  content_id: Id;
  type: MessageType;
  read_at: Date | null;
}

export interface NoticeTable extends Audited {
  id: Id;
  title: string;
  category: string;
  receivers: Defaulted<string[]>;
  expires_at: Date | null;
  files: DefaultedJson<FileItem[]>;
  cover_image: Defaulted<string>;
  body: Defaulted<string>;
  excerpt: Defaulted<string>;
  remind_category: Defaulted<1 | 2 | 3>;
  send_config_id: Id | null;
  released_at: Date | null;
  released_by: Id | null;
  content_id: Id | null;
}

export interface VisualModelTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  type: Defaulted<number>;
  web_type: Defaulted<number>;
  category: Defaulted<string>;
  form_data: Defaulted<string>;
  column_data: Defaulted<string>;
  app_column_data: Defaulted<string>;
  released_version: number | null;
}

export interface VisualModelReleaseTable {
  model_id: Id;
  version: number;
  form_data: string;
  column_data: string;
  app_column_data: string;
  layout: Json<unknown>;
  released_at: Defaulted<Date>;
  released_by: Id | null;
}

export interface PrintTemplateTable extends Audited, Ordered {
  id: Id;
  full_name: string;
  en_code: string;
  category: Defaulted<string>;
  type: Defaulted<1 | 2>;
  source_type: Defaulted<2>;
  model_id: Id;
  template: Defaulted<string>;
  page_param: Defaulted<string>;
}

export interface PrintLogTable {
  id: Id;
  created_at: Defaulted<Date>;
  template_id: Id;
  title: string;
  copies: number;
  user_id: Id;
}

/** Every table of the platform; tables of designed forms live in the schema `form` and are not listed. */
export interface Tables {
  policy_version: PolicyVersionTable;
  system_config: SystemConfigTable;
  ticket: TicketTable;
  captcha: CaptchaTable;
  operation_log: OperationLogTable;
  organize: OrganizeTable;
  organize_closure: OrganizeClosureTable;
  position: PositionTable;
  role: RoleTable;
  role_organize: RoleOrganizeTable;
  user_group: UserGroupTable;
  user_account: UserAccountTable;
  user_relation: UserRelationTable;
  system: SystemTable;
  menu: MenuTable;
  menu_button: MenuButtonTable;
  menu_field: MenuFieldTable;
  menu_scheme: MenuSchemeTable;
  permission_group: PermissionGroupTable;
  permission_group_member: PermissionGroupMemberTable;
  permission_grant: PermissionGrantTable;
  session: SessionTable;
  sign_in_attempt: SignInAttemptTable;
  login_log: LoginLogTable;
  dictionary_type: DictionaryTypeTable;
  dictionary_entry: DictionaryEntryTable;
  area: AreaTable;
  user_stream: UserStreamTable;
  stream_event: StreamEventTable;
  stored_file: StoredFileTable;
  file_use: FileUseTable;
  upload: UploadTable;
  upload_chunk: UploadChunkTable;
  message_content: MessageContentTable;
  message: MessageTable;
  notice: NoticeTable;
  print_template: PrintTemplateTable;
  print_log: PrintLogTable;
  visual_model: VisualModelTable;
  visual_model_release: VisualModelReleaseTable;
}
