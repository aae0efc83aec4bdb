import type { ConfigLine } from '@banyan/shared-contracts/messaging/center/send-config-admin.contract';
import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import type { SendWay } from '@banyan/shared-contracts/messaging/message-template';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { SendConfigTemplateTable } from '../../../core/database/tables/messaging/send-configs';

/** Templates by their ids, which stay until the transaction ends. */
export async function lockTemplates(tx: Connection, ids: readonly Id[]): Promise<Map<Id, { source: MessageType; way: SendWay }>> {
  const { rows } = await sql<{ id: Id; source: MessageType; way: SendWay }>`
    select id, message_source as source, message_type as way from message_template
    where id = any(${sql.val(ids)}::bigint[]) order by id for key share`.execute(tx);
  return new Map(rows.map(({ id, source, way }) => [id, { source, way }]));
}

/** Kinds of accounts by their ids, which stay until the transaction ends. */
export async function lockAccounts(tx: Connection, ids: readonly Id[]): Promise<Map<Id, number>> {
  const { rows } = await sql<{ id: Id; type: number }>`
    select id, type from message_account where id = any(${sql.val(ids)}::bigint[]) order by id for key share`.execute(tx);
  return new Map(rows.map(({ id, type }) => [id, type]));
}

export async function listLines(connection: Connection, configId: Id): Promise<ConfigLine[]> {
  const { rows } = await sql<ConfigLine>`
    select line.id, line.message_type::text as "messageType", line.template_id as "templateId", template.en_code as "templateCode",
      template.full_name as "templateName", coalesce(account.id::text, '') as "accountConfigId", coalesce(account.en_code, '') as "accountCode",
      coalesce(account.full_name, '') as "accountName", line.sort_code as "sortCode", (case when line.enabled then 1 else 0 end) as "enabledMark",
      line.description
    from send_config_template line join message_template template on template.id = line.template_id
    left join message_account account on account.id = line.account_config_id
    where line.send_config_id = ${configId} order by line.sort_code, line.id`.execute(connection);
  return rows;
}

export async function replaceLines(tx: Connection, configId: Id, rows: readonly Insertable<SendConfigTemplateTable>[]): Promise<void> {
  await tx.deleteFrom('send_config_template').where('send_config_id', '=', configId).execute();
  await tx
    .insertInto('send_config_template')
    .values([...rows])
    .execute();
}

/** The ways of a listed configuration `h`, each once. */
export const ways: RawBuilder<unknown> = sql`
  array(select distinct line.message_type::int from send_config_template line where line.send_config_id = h.id order by 1) as ways`;
