import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import { containing } from '../../core/database/sql-text';
import type { Id } from '../../core/database/tables';

export interface BillRuleRow {
  id: Id;
  full_name: string;
  en_code: string;
  category: string;
  start_number: string;
  output_number: string;
  enabled: boolean;
  sort_code: number;
  creator: string;
  created_at: Date;
  updated_at: Date | null;
}

export interface ChoiceQuery {
  categoryId: string;
  keyword: string;
  limit: number;
  offset: number;
}

const wanted = ({ categoryId, keyword }: Pick<ChoiceQuery, 'categoryId' | 'keyword'>): RawBuilder<unknown> => sql`
  from bill_rule rule
  left join dictionary_entry category on category.id = rule.category_id
  left join user_account creator on creator.id = rule.created_by
  left join bill_rule_counter counter on counter.rule_id = rule.id
  where rule.enabled and (${categoryId === ''} or rule.category_id::text = ${categoryId})
    and (rule.full_name ilike ${containing(keyword)} or rule.en_code ilike ${containing(keyword)})`;

export async function listEnabled(connection: Connection, query: ChoiceQuery): Promise<BillRuleRow[]> {
  const { rows } = await sql<BillRuleRow>`
    select rule.id, rule.full_name, rule.en_code, coalesce(category.full_name, '') as category,
      lpad(rule.start_number::text, greatest(rule.digit, length(rule.start_number::text)), '0') as start_number,
      coalesce(counter.last_number, '') as output_number, rule.enabled, rule.sort_code,
      coalesce(creator.real_name || '/' || creator.account, '') as creator, rule.created_at, rule.updated_at
    ${wanted(query)} order by rule.sort_code, rule.id limit ${query.limit} offset ${query.offset}`.execute(connection);
  return rows;
}

export async function countEnabled(connection: Connection, query: ChoiceQuery): Promise<number> {
  const { rows } = await sql<{ total: string }>`select count(*) as total ${wanted(query)}`.execute(connection);
  return Number(rows[0]?.total ?? 0);
}

/** The next number; undefined where there is no such rule that is enabled. */
export async function takeNumber(connection: Connection, enCode: string, timeZone: string): Promise<string | undefined> {
  const { rows } = await sql<{ number: string | null }>`
    select (issue_bill_numbers(${enCode}, 1, ${timeZone}))[1] as number`.execute(connection);
  return rows[0]?.number ?? undefined;
}
