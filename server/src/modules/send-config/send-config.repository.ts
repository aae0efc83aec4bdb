import type { MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { SEND_WAY, type SendWay, type TemplateParameter } from '@banyan/shared-contracts/messaging/message-template';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import { containing } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';

interface Line {
  id: Id;
  way: SendWay;
  template_id: Id;
  template_code: string;
  template_name: string;
  parameters: TemplateParameter[];
}

export interface SendConfigRow {
  id: Id;
  full_name: string;
  en_code: string;
  lines: Line[];
}

export interface ChoiceQuery {
  sources: readonly MessageType[];
  keyword: string;
  limit: number;
  offset: number;
}

const wanted = ({ sources, keyword }: Pick<ChoiceQuery, 'sources' | 'keyword'>): RawBuilder<unknown> => sql`
  from send_config config
  where config.enabled and config.message_source = any(${sql.val(sources)}::int[])
    and (config.full_name ilike ${containing(keyword)} or config.en_code ilike ${containing(keyword)})`;

const lines = sql`
  from send_config_template line join message_template template on template.id = line.template_id
  where line.send_config_id = config.id and line.enabled and template.enabled`;

export async function listEnabled(connection: Connection, query: ChoiceQuery): Promise<SendConfigRow[]> {
  const { rows } = await sql<SendConfigRow>`
    select config.id, config.full_name, config.en_code, coalesce((
      select json_agg(json_build_object('id', line.id::text, 'way', line.message_type, 'template_id', template.id::text,
        'template_code', template.en_code, 'template_name', template.full_name, 'parameters', template.parameters) order by line.sort_code, line.id)
      ${lines}), '[]') as lines
    ${wanted(query)} order by config.sort_code, config.id limit ${query.limit} offset ${query.offset}`.execute(connection);
  return rows;
}

export async function countEnabled(connection: Connection, query: ChoiceQuery): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total ${wanted(query)}`.execute(connection);
  return Number(rows[0]?.total ?? 0);
}

export interface NamedRow {
  name: string;
  enabled: boolean;
  /** Null where it was removed. */
  source: MessageType | null;
}

/** A configuration by its name; the name remains when the configuration is removed. */
export async function findNamed(connection: Connection, id: Id): Promise<NamedRow | undefined> {
  const { rows } = await sql<NamedRow>`
    select full_name as name, enabled, message_source as source from send_config where id = ${id}
    union all
    select name, false, null from removed_name where kind = 'sendConfig' and id = ${id} limit 1`.execute(connection);
  return rows[0];
}

/** The first in-site template of each of the configurations, as far as they are enabled and for such messages. */
export async function listInSite(
  connection: Connection,
  source: MessageType,
  ids: readonly Id[],
): Promise<{ id: Id; title: string; content: string }[]> {
  const { rows } = await sql<{ id: Id; title: string; content: string }>`
    select config.id, template.title, template.content
    from send_config config cross join lateral (
      select template.title, template.content ${lines} and line.message_type = ${SEND_WAY.inSite} order by line.sort_code, line.id limit 1) template
    where config.id = any(${sql.val(ids)}::bigint[]) and config.enabled and config.message_source = ${source}`.execute(connection);
  return rows;
}
