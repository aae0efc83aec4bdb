import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { onlyIds } from '../../core/ids/only-ids';
import * as repository from './area.repository';

const ROOT = '-1';

export type AreaService = ReturnType<typeof createAreaService>;

export function createAreaService({ database: { kysely } }: Pick<Core, 'database'>) {
  return {
    async children(parentId: string, exceptId: Id) {
      const rows = await repository.listChildren(kysely, parentId === ROOT ? null : parentId, exceptId);
      return rows.map((row) => ({ id: row.id, fullName: row.full_name, isLeaf: !row.has_children, hasChildren: row.has_children }));
    },

    /** Names along each path; a text that names no area reads as empty. */
    async names(paths: readonly (readonly string[])[]): Promise<string[][]> {
      const found = await repository.namesOf(kysely, onlyIds(paths.flat()));
      return paths.map((path) => path.map((id) => found.get(id) ?? ''));
    },
  };
}
