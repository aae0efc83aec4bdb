import type { AccountType } from '@banyan/shared-contracts/messaging/center/account.contract';
import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import type { SendWay } from '@banyan/shared-contracts/messaging/message-template';
import type { Audited, Defaulted, DefaultedJson, Id, Json, Ordered } from '../column-types';

/** See the migration 0212. */
export interface MessageAccountTable extends Audited, Ordered {
  id: Id;
  type: AccountType;
  full_name: string;
  en_code: string;
  settings: DefaultedJson<Record<string, string | number>>;
  /** Sealed. */
  secrets: string;
  per_minute: number;
  free_at: Defaulted<Date>;
}

export type SendingState = 'waiting' | 'sent' | 'partly' | 'failed';
export type TargetState = 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown';

/** Why a message was not taken: a key of the texts with its values. */
export interface StoredReason {
  what: string;
  values?: Readonly<Record<string, string | number>>;
}

/** Template of a provider with its values, for ways whose texts the provider stores. */
export interface VendorMessage {
  templateCode: string;
  fields: { name: string; value: string; isTitle: boolean }[];
  /** Mini program that the message opens; '' for none. */
  miniProgram: string;
}

/** See the migration 0215. */
export interface MessageSendingTable {
  id: Id;
  created_at: Defaulted<Date>;
  way: SendWay;
  source: MessageType;
  title: string;
  content: Defaulted<string>;
  vendor: Json<VendorMessage> | null;
  files: DefaultedJson<FileItem[]>;
  account_id: Id | null;
  account_name: Defaulted<string>;
  account_code: Defaulted<string>;
  total: Defaulted<number>;
  sent: Defaulted<number>;
  failed: Defaulted<number>;
  state: Defaulted<SendingState>;
  reason: Json<StoredReason> | null;
  ended_at: Date | null;
}

/** A text of one receiver: plain title, HTML content. */
export interface OwnText {
  title: string;
  content: string;
}

export interface MessageSendingTargetTable {
  id: Id;
  sending_id: Id;
  user_id: Id | null;
  /** In place of title and content of the sending. */
  own: Json<OwnText> | null;
  name: Defaulted<string>;
  address: Defaulted<string>;
  state: Defaulted<TargetState>;
  attempts: Defaulted<number>;
  next_at: Defaulted<Date>;
  reason: Json<StoredReason> | null;
  ended_at: Date | null;
}

export interface MessageCenterTables {
  message_account: MessageAccountTable;
  message_sending: MessageSendingTable;
  message_sending_target: MessageSendingTargetTable;
}
