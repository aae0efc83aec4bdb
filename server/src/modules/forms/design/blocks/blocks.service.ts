import { AppError } from '@banyan/shared-contracts/errors';
import type { BlockInput, DesignBlock } from '@banyan/shared-contracts/forms/designs/design-blocks.contract';
import { sql } from 'kysely';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Id } from '../../../../core/database/tables';

export type BlocksService = ReturnType<typeof createBlocksService>;

interface BlockRow {
  id: Id;
  full_name: string;
  category: string;
  types: (string | null)[];
  by: string;
}

/** Building blocks that designs consist of. All users with the right to design share them. */
export function createBlocksService({ database, newId, audit }: Pick<Core, 'database' | 'newId' | 'audit'>) {
  const { kysely } = database;

  async function requireBlock(id: Id, connection = kysely) {
    const row = await connection.selectFrom('design_block').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }

  return {
    async list(): Promise<DesignBlock[]> {
      const { rows } = await sql<BlockRow>`
        select block.id, block.full_name, block.category, coalesce(person.real_name || '/' || person.account, '') as by,
          array(select item #>> '{__config__,jnpfKey}' from jsonb_array_elements(block.items) item) as types
        from design_block block left join user_account person on person.id = block.created_by
        order by block.category, block.full_name, block.id`.execute(kysely);
      return rows.map(({ id, full_name: fullName, category, types, by }) => ({
        ...{ id, fullName, category, creatorUser: by },
        types: types.map((type) => type ?? ''),
      }));
    },

    async get(id: Id): Promise<Record<string, never>[]> {
      const row = await kysely.selectFrom('design_block').select('items').where('id', '=', id).executeTakeFirst();
      if (row === undefined) throw new AppError('NOT_FOUND');
      return row.items as Record<string, never>[];
    },

    create: (caller: Caller, { fullName, category, items }: BlockInput): Promise<Id> =>
      database.transaction(async (tx) => {
        const id = newId();
        const row = { id, full_name: fullName, category, items: JSON.stringify(items), created_by: caller.userId };
        await tx.insertInto('design_block').values(row).execute();
        await audit(tx, caller, {
          module: 'designBlock',
          action: 'create',
          targetId: id,
          targetName: fullName,
          after: { fullName, category },
        });
        return id;
      }),

    rename: (caller: Caller, id: Id, { fullName, category }: Pick<BlockInput, 'fullName' | 'category'>): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await requireBlock(id, tx);
        await tx.updateTable('design_block').set({ full_name: fullName, category }).where('id', '=', id).execute();
        const before = { fullName: row.full_name, category: row.category };
        const facts = { module: 'designBlock', targetId: id, targetName: fullName } as const;
        await audit(tx, caller, { ...facts, action: 'update', before, after: { fullName, category } });
      }),

    remove: (caller: Caller, id: Id): Promise<void> =>
      database.transaction(async (tx) => {
        const row = await requireBlock(id, tx);
        await tx.deleteFrom('design_block').where('id', '=', id).execute();
        const before = { fullName: row.full_name, category: row.category };
        await audit(tx, caller, { module: 'designBlock', action: 'remove', targetId: id, targetName: row.full_name, before });
      }),
  };
}
