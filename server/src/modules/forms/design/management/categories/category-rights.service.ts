import { AppError } from '@banyan/shared-contracts/errors';
import { parseTypedId, type PrincipalNode, toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { sql } from 'kysely';
import type { Caller } from '../../../../../core/access/caller';
import type { Core } from '../../../../../core/core';
import { afterCommit, type Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import type { DesignCategoryRightTable } from '../../../../../core/database/tables/forms/designs';
import type { Designers } from '../../changes/designers';
import { findCategory } from './category-rights';
import type { Principals } from '../versions/neighbours';

/** Designs of this type have the categories that rights are kept for. */
const ONLINE = 1;

const typeOf = (type: PrincipalNode['type']): DesignCategoryRightTable['object_type'] =>
  type === 'company' || type === 'department' ? 'organize' : type;

const namedIn = (connection: Connection, categoryId: Id) =>
  connection
    .selectFrom('design_category_right')
    .select(['object_type as type', 'object_id as id'])
    .where('category_id', '=', categoryId)
    .orderBy('object_type')
    .orderBy('object_id')
    .execute();

export type CategoryRightsService = ReturnType<typeof createCategoryRightsService>;

/** Who may design in which category; administrators alone decide it. */
export function createCategoryRightsService(
  { database, audit }: Pick<Core, 'database' | 'audit'>,
  principals: Principals,
  designers: Pick<Designers, 'rightsChanged'>,
) {
  const { kysely } = database;

  async function requireKnown(categoryId: Id): Promise<void> {
    if ((await findCategory(kysely, ONLINE, categoryId)) === undefined) throw new AppError('NOT_FOUND');
  }

  return {
    async get(categoryId: Id): Promise<PrincipalNode[]> {
      await requireKnown(categoryId);
      const named = await namedIn(kysely, categoryId);
      return principals.selected(named.map(({ type, id }) => toTypedId(id, type === 'organize' ? 'company' : type)));
    },

    async set(caller: Caller, categoryId: Id, typedIds: readonly string[]): Promise<void> {
      await requireKnown(categoryId);
      const nodes = await principals.selected(typedIds);
      const asked = new Set(typedIds.map((text) => parseTypedId(text)?.id));
      if (nodes.length < asked.size) throw new AppError('BAD_INPUT', { problems: 'what.memberUnknown', fields: ['ids'] });
      await database.transaction(async (tx) => {
        await sql`select from dictionary_entry where id = ${categoryId} for no key update`.execute(tx);
        const before = await namedIn(tx, categoryId);
        const rows = nodes.map(({ id, type }) => ({ category_id: categoryId, object_type: typeOf(type), object_id: id }));
        await tx.deleteFrom('design_category_right').where('category_id', '=', categoryId).execute();
        if (rows.length > 0) await tx.insertInto('design_category_right').values(rows).execute();
        const after = rows.map(({ object_type: type, object_id: id }) => ({ type, id }));
        await audit(tx, caller, { module: 'designCategory', action: 'members', targetId: categoryId, targetName: '', before, after });
        afterCommit(tx, designers.rightsChanged);
      });
    },
  };
}
