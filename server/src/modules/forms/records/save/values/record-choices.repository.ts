import type { NamedKind } from '@banyan/shared-contracts/forms/model/widget';
import { parseTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { GLOBAL_ROLES_ID } from '@banyan/shared-contracts/organization/principal-tree.contract';
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { onlyIds } from '../../../../../core/ids/only-ids';
import { membersSql } from '../../../../../core/organization/principals';

/** Kinds of people, organizations and areas that values may name. */
export type ChosenKind = Exclude<NamedKind, 'signature'>;

const TABLES: Record<ChosenKind, string> = {
  user: 'user_account',
  organize: 'organize',
  organizePath: 'organize',
  position: 'position',
  role: 'role',
  group: 'user_group',
  area: 'area',
};

const idsOf = (ids: readonly string[]) => sql`${sql.val(ids)}::bigint[]`;

/** Things of one kind within typed ids: the thing itself, or everything that belongs to one of the organizations. */
function withinSql(kind: ChosenKind, limit: readonly string[]): RawBuilder<unknown> {
  const bare = limit.map((one) => parseTypedId(one)?.id ?? one);
  const ids = idsOf(onlyIds(bare));
  const branch = sql`select descendant_id from organize_closure where ancestor_id = any(${ids})`;
  switch (kind) {
    case 'user':
      return sql`asked.id in (${membersSql(limit)})`;
    case 'organize':
    case 'organizePath':
      return sql`asked.id in (${branch})`;
    case 'position':
      return sql`(asked.id = any(${ids}) or asked.organize_id in (${branch}))`;
    case 'role':
      return sql`(asked.id = any(${ids}) or (asked.global and ${bare.includes(GLOBAL_ROLES_ID)})
        or exists (select from role_organize r where r.role_id = asked.id and r.organize_id in (${branch})))`;
    case 'area':
      return sql`true`;
    case 'group':
      return sql`(asked.id = any(${ids}) or asked.type = any(${sql.val(bare)}::text[]))`;
  }
}

/** Those of the ids that are there, within the limit where there is one. */
export async function listChoosable(
  connection: Connection,
  kind: ChosenKind,
  ids: readonly Id[],
  limit: readonly string[] | undefined,
): Promise<Set<Id>> {
  const within = limit === undefined ? sql`true` : withinSql(kind, limit);
  const { rows } = await sql<{ id: Id }>`
    select asked.id from ${sql.table(TABLES[kind])} asked where asked.id = any(${idsOf(onlyIds(ids))}) and ${within}`.execute(connection);
  return new Set(rows.map(({ id }) => id));
}

/** Those of the areas that have areas below them to choose. */
export async function listAreasWithChildren(connection: Connection, ids: readonly Id[]): Promise<Set<Id>> {
  const { rows } = await sql<{ id: Id }>`
    select distinct parent_id as id from area where parent_id = any(${idsOf(onlyIds(ids))}) and enabled`.execute(connection);
  return new Set(rows.map(({ id }) => id));
}
