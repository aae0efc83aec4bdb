import { SEND_WAY } from '@banyan/shared-contracts/messaging/message-template';
import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { ContentRow } from './message.repository';

/** A content that was sent, as the monitor of messages shows it. */
export interface SentRecord {
  content: Pick<ContentRow, 'id' | 'created_at' | 'type' | 'title'>;
  /** People who have it, or are to get it. */
  total: number;
  /** False while it is still being delivered. */
  isOver: boolean;
}

/** One record of the monitor for each content, with its id. */
export const insertRecords = (tx: Connection, records: readonly SentRecord[]) =>
  tx
    .insertInto('message_sending')
    .values(
      records.map(({ content: { id, created_at, type, title }, total, isOver }) => ({
        ...{ id, created_at, way: SEND_WAY.inSite, source: type, title, total },
        ...(isOver ? { sent: total, state: 'sent' as const, ended_at: new Date() } : {}),
      })),
    )
    .execute();

/** So many more people have it; in the end the total is of those who got it, because some do not want such messages. */
export const addDelivered = (tx: Connection, id: Id, count: number, isOver: boolean) =>
  sql`
    update message_sending set sent = sent + ${count}, total = case when ${isOver} then sent + ${count} else total end,
      state = case when ${isOver} then 'sent' else state end, ended_at = case when ${isOver} then now() end
    where id = ${id} and state = 'waiting'`.execute(tx);

/** It was taken back before everybody had it. */
export const endRecalled = (tx: Connection, id: Id) =>
  sql`
    update message_sending set state = case when sent = 0 then 'failed' else 'partly' end, 
      reason = ${JSON.stringify({ what: 'send.recalled' })}::jsonb, ended_at = now()
    where id = ${id} and state = 'waiting'`.execute(tx);
