import type { ChatBody, ConversationKind } from '@banyan/shared-contracts/messaging/conversation';
import type { Defaulted, Id, Json, Timestamp } from '../column-types';

interface ConversationTable {
  id: Id;
  kind: ConversationKind;
  low_id: Id | null;
  high_id: Id | null;
  title: Defaulted<string>;
  owner_id: Id | null;
  model_id: Id | null;
  record_id: Id | null;
  last_seq: Defaulted<number>;
  active_at: Defaulted<Date>;
}

interface ConversationMemberTable {
  conversation_id: Id;
  user_id: Id;
  name: string;
  menu_id: Id | null;
  joined_at: Defaulted<Date>;
  joined_seq: Defaulted<number>;
  read_seq: Defaulted<number>;
  cleared_seq: Defaulted<number>;
  hidden: Defaulted<boolean>;
  unread: Defaulted<number>;
  mentioned_seq: Defaulted<number>;
  draft: Defaulted<string>;
  draft_calls: Defaulted<Id[]>;
  pinned: Defaulted<boolean>;
  muted: Defaulted<boolean>;
  left_at: Date | null;
}

interface ChatMessageTable {
  id: Id;
  created_at: Timestamp;
  conversation_id: Id;
  seq: number;
  sender_id: Id;
  client_id: Defaulted<string>;
  type: ChatBody['type'];
  body: Json<ChatBody | null>;
  quote_seq: number | null;
  mentions: Defaulted<Id[]>;
}

interface PresenceNodeTable {
  id: Id;
  beat_at: Defaulted<Date>;
}

interface PresenceTable {
  user_id: Id;
  node_id: Id;
}

export interface ChatTables {
  conversation: ConversationTable;
  conversation_member: ConversationMemberTable;
  chat_message: ChatMessageTable;
  presence_node: PresenceNodeTable;
  presence: PresenceTable;
}
