import { ACCOUNT_TYPE } from '@banyan/shared-contracts/messaging/center/account.contract';
import type { SmsField } from '@banyan/shared-contracts/messaging/center/template.contract';
import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { SEND_WAY, type SendWay } from '@banyan/shared-contracts/messaging/message-template';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { MessageSendingTable } from '../../../core/database/tables/messaging/message-center';

/** A way in which a configuration sends, with its template and account. */
export interface Line {
  id: Id;
  config_id: Id;
  way: SendWay;
  source: MessageType;
  template_id: Id;
  template_name: string;
  parameters: { field: string; fieldName: string }[];
  title: string;
  content: string;
  template_code: string;
  wx_skip: 1 | 2 | null;
  xcx_app_id: string;
  sms_fields: SmsField[];
  account_id: Id | null;
  account_name: string;
  account_code: string;
  /** Id of the application with the provider; '' for none. */
  app_id: string;
}

const lines = sql`
  select line.id, config.id as config_id, line.message_type as way, config.message_source as source, template.id as template_id,
    template.full_name as template_name, template.parameters, template.title, template.content, template.template_code, template.wx_skip,
    template.xcx_app_id, template.sms_fields, account.id as account_id, coalesce(account.full_name, '') as account_name,
    coalesce(account.en_code, '') as account_code, coalesce(account.settings ->> 'appId', '') as app_id
  from send_config config join send_config_template line on line.send_config_id = config.id
  join message_template template on template.id = line.template_id
  left join message_account account on account.id = line.account_config_id`;

/** The enabled ways of enabled configurations of a source. */
export async function listLines(connection: Connection, source: MessageType, configIds: readonly Id[]): Promise<Line[]> {
  const { rows } = await sql<Line>`${lines}
    where config.id = any(${sql.val(configIds)}::bigint[]) and config.enabled and config.message_source = ${source} and line.enabled
      and template.enabled order by line.sort_code, line.id`.execute(connection);
  return rows;
}

/** The enabled ways of one configuration, whether it is enabled or not. */
export async function linesOf(connection: Connection, configId: Id): Promise<Line[]> {
  const { rows } = await sql<Line>`${lines} where config.id = ${configId} and line.enabled order by line.sort_code, line.id`.execute(
    connection,
  );
  return rows;
}

export async function findLine(connection: Connection, id: Id): Promise<Line | undefined> {
  const { rows } = await sql<Line>`${lines} where line.id = ${id}`.execute(connection);
  return rows[0];
}

export const insertSending = (tx: Connection, row: Insertable<MessageSendingTable>) =>
  tx.insertInto('message_sending').values(row).execute();

/** The id of a person `u` at a vendor, as synchronizations store it. */
const idWith = (vendor: 'weCom' | 'dingTalk'): RawBuilder<string> =>
  sql`coalesce((select remote_id from third_identity i where i.vendor = ${vendor} and i.kind = 'user' and i.local_id = u.id), '')`;

/** The address of a person `u` for messages of a way. */
const addressOf = ({ way, app_id: appId }: Pick<Line, 'way' | 'app_id'>): RawBuilder<string> => {
  if (way === SEND_WAY.mail) return sql`u.email`;
  if (way === SEND_WAY.sms) return sql`u.mobile_phone`;
  if (way === ACCOUNT_TYPE.officialAccount)
    return sql`coalesce((select subject from user_identity i where i.user_id = u.id and i.issuer = ${`weixin:${appId}`} limit 1), '')`;
  if (way === SEND_WAY.dingTalk) return idWith('dingTalk');
  if (way === SEND_WAY.weCom) return idWith('weCom');
  return sql`''`;
};

export interface NewTargets {
  sendingId: Id;
  line: Pick<Line, 'way' | 'app_id'>;
  userIds: readonly Id[];
  /** One for each of the users. */
  ids: readonly Id[];
}

/** Gives a sending its receivers: those of the users who can be reached and have not switched the way off; returns how many. */
export async function insertTargets(tx: Connection, { sendingId, line, userIds, ids }: NewTargets): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with made as (
      insert into message_sending_target (id, sending_id, user_id, name, address)
      select given.id, ${sendingId}, u.id, u.real_name, ${addressOf(line)}
      from unnest(${sql.val(userIds)}::bigint[], ${sql.val(ids)}::bigint[]) as given (user_id, id) join user_account u on u.id = given.user_id
      where u.state <> 0 and ${addressOf(line)} <> ''
        and not exists (select from message_preference p where p.user_id = u.id and ${line.way}::smallint = any(p.ways_off)) returning id),
    counted as (update message_sending set total = (select count(*) from made)::int where id = ${sendingId})
    select count(*)::int as count from made`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** A webhook has one receiver, which is not a user. */
export const insertWebhookTarget = (tx: Connection, sendingId: Id, id: Id, name: string) =>
  sql`
    with made as (insert into message_sending_target (id, sending_id, name) values (${id}, ${sendingId}, ${name}))
    update message_sending set total = 1 where id = ${sendingId}`.execute(tx);

export const failSending = (tx: Connection, sendingId: Id, reason: object) =>
  sql`update message_sending set state = 'failed', reason = ${JSON.stringify(reason)}::jsonb, ended_at = now() where id = ${sendingId}`.execute(
    tx,
  );
