import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import type { Generated } from 'kysely';
import type { Audited, Defaulted, DefaultedJson, Id, Json, Timestamp } from '../column-types';

interface UserStreamTable {
  user_id: Id;
  seq: Defaulted<string>;
}

interface StreamEventTable {
  created_at: Defaulted<Date>;
  user_id: Id;
  seq: string;
  session_id: Id | null;
  tx: Generated<string>;
  frame: Json<Record<string, unknown>>;
}

export interface MessageContentTable {
  id: Id;
  created_at: Timestamp;
  type: MessageType;
  flow_type: Defaulted<number>;
  title: string;
  excerpt: Defaulted<string>;
  body: Defaulted<string>;
  body_version: Defaulted<number>;
  files: DefaultedJson<FileItem[]>;
  sender_id: Id | null;
  sender_name: string;
  receivers: Defaulted<string[]>;
  delivered_to: Defaulted<Id>;
  delivered_at: Date | null;
  expires_at: Date | null;
  cover_image: Defaulted<string>;
  recalled_at: Date | null;
  remind_to: Id | null;
  work_at: Date | null;
}

interface MessageTable {
  id: Id;
  created_at: Timestamp;
  user_id: Id;
  content_id: Id;
  type: MessageType;
  read_at: Date | null;
  /** When a mail about unread messages named it. */
  mailed_at: Date | null;
}

/** When each person last got a mail about unread messages. */
interface MailDigestTable {
  user_id: Id;
  sent_at: Timestamp;
}

interface MessageReceiptTable {
  content_id: Id;
  user_id: Id;
  read_at: Date | null;
}

export interface MessagePreferenceTable {
  user_id: Id;
  off: Defaulted<MessageType[]>;
  /** Ways of sending that do not reach the person. */
  ways_off: Defaulted<number[]>;
  quiet_from: number | null;
  quiet_to: number | null;
  digest_at: number | null;
  digest_on: Date | null;
  digest_content_id: Id | null;
  digest_after: Date | null;
  desktop: Defaulted<boolean>;
  sound: Defaulted<boolean>;
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
  reminded_at: Date | null;
}

export interface MessageTables {
  user_stream: UserStreamTable;
  stream_event: StreamEventTable;
  message_content: MessageContentTable;
  message: MessageTable;
  message_receipt: MessageReceiptTable;
  mail_digest: MailDigestTable;
  message_preference: MessagePreferenceTable;
  notice: NoticeTable;
}
