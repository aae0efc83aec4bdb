import { AREA_ROOT, type areaInput, type area } from '@banyan/shared-contracts/admin/area-admin.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { z } from 'zod';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { common } from '../../../core/records/columns';
import type { RecordKind } from '../../../core/records/record-kind';
import { lockAll } from '../../../core/database/locks';
import * as repository from './area-admin.repository';

type Input = z.output<typeof areaInput>;
type Wire = z.output<typeof area>;

interface Row {
  id: Id;
  parent_id: Id | null;
  full_name: string;
  en_code: string;
  enabled: boolean;
}

/** Fields of forms whose records refer to areas, by the id of the area. Provided by the forms module. */
export type AreaUses = (ids: readonly Id[]) => Promise<Map<Id, { name: string; field: string; count: number }[]>>;

/** The area above, null at the top level. Throws NOT_FOUND; NOT_ALLOWED where the area would be below itself. */
async function parentOf(tx: Connection, id: Id, { parentId }: Input): Promise<Id | null> {
  if (parentId === AREA_ROOT) return null;
  const above = await repository.listAbove(tx, parentId);
  if (above.length === 0) throw new AppError('NOT_FOUND');
  if (above.includes(id)) throw new AppError('NOT_ALLOWED', { what: 'what.parentLoop' });
  return parentId;
}

/** Areas as they are stored (api-data 2.2). The codes of official ones are their ids; areas that users add get ids of the platform. */
export const areaKind = (usesOf: AreaUses): RecordKind<Row, Input, Wire> => ({
  module: 'area',
  table: 'area',
  unstamped: true,
  columns: { ...common, parentId: { name: 'parent_id', read: (stored) => stored ?? AREA_ROOT } },
  unique: [{ column: 'en_code', what: 'what.code', exact: true }],
  heldBy: [{ what: 'what.children', counts: { count: { table: 'area', column: 'parent_id' } } }],

  open: ({ tx }) => lockAll(tx, 'areas'),
  async require(_work, action, { row }) {
    if (action !== 'remove' || row === undefined) return;
    const uses = (await usesOf([row.id])).get(row.id) ?? [];
    if (uses.length > 0) throw new AppError('IN_USE', { what: 'what.areaUsed', count: uses.reduce((sum, { count }) => sum + count, 0) });
  },
  more: async ({ tx, id }, input) => ({ parent_id: await parentOf(tx, id, input) }),
  members: async (connection, { parent_id: parentId }) => ({
    parentName: parentId === null ? '' : await repository.nameOf(connection, parentId),
  }),
  content: ({ parentName: _name, ...record }) => record,
});
