import type { Defaulted, Id, Json, Timestamp } from './column-types';

export interface PolicyVersionTable {
  only_row: Defaulted<boolean>;
  version: Defaulted<string>;
  catalog_version: Defaulted<string>;
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
