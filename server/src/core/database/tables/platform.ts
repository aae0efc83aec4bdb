import type { Defaulted, Id, Json, Timestamp } from './column-types';

interface PolicyVersionTable {
  only_row: Defaulted<boolean>;
  version: Defaulted<string>;
  catalog_version: Defaulted<string>;
  /** Raised where a change of grants concerns too many people for a row of `policy_part` each. */
  grants_version: Defaulted<string>;
  organization_version: Defaulted<string>;
  forms_version: Defaulted<string>;
  settings_version: Defaulted<string>;
}

/** Version of what concerns one person or one form; without a row it is 0. */
interface PolicyPartTable {
  kind: 'user' | 'form';
  object_id: Id;
  version: Defaulted<string>;
}

interface SystemConfigTable {
  key: string;
  value: Json<unknown>;
}

/** Changes of settings; see the migration 0211. */
interface SystemConfigChangeTable {
  id: Id;
  key: string;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  changed_at: Defaulted<Date>;
  changed_by: Id | null;
}

interface TicketTable {
  secret_hash: Buffer;
  kind: string;
  payload: Json<Record<string, unknown>>;
  expires_at: Timestamp;
}

interface CaptchaTable {
  key: string;
  answer: string;
  expires_at: Timestamp;
}

interface OperationLogTable {
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

export interface PlatformTables {
  policy_version: PolicyVersionTable;
  policy_part: PolicyPartTable;
  system_config: SystemConfigTable;
  system_config_change: SystemConfigChangeTable;
  ticket: TicketTable;
  captcha: CaptchaTable;
  operation_log: OperationLogTable;
}
