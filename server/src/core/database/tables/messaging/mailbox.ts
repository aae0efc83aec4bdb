import type { MailAccount } from '@banyan/shared-contracts/messaging/mailbox/mail-account.contract';
import type { Defaulted, Id, Json } from '../column-types';

/** See the migration 0218. */
export interface MailboxAccountTable {
  user_id: Id;
  settings: Json<Omit<MailAccount, 'password'>>;
  /** Sealed. */
  secret: string;
  updated_at: Defaulted<Date>;
}

interface MailboxSendingTable {
  user_id: Id;
  key: string;
  state: Defaulted<'sending' | 'sent' | 'unknown'>;
  begun_at: Defaulted<Date>;
}

export interface MailboxTables {
  mailbox_account: MailboxAccountTable;
  mailbox_sending: MailboxSendingTable;
}
