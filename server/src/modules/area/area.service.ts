import { MAX_FOUND_AREAS, type PlacedArea } from '@banyan/shared-contracts/admin/area.contract';
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

    /**
     * One level below a node or, with a keyword, everything below it whose name contains the keyword. Disabled areas only for users who
     * manage areas.
     */
    async search(nodeId: string, keyword: string, withDisabled = false): Promise<PlacedArea[]> {
      const parentId = nodeId === ROOT ? null : nodeId;
      const rows = await repository.searchBelow(kysely, { parentId, word: keyword, most: MAX_FOUND_AREAS, withDisabled });
      return rows.map(
        ({ id, full_name: fullName, en_code: enCode, sort_code: sortCode, enabled, has_children: hasChildren, ids, names }) => ({
          ...{ id, fullName, enCode, enabledMark: enabled ? 1 : 0, sortCode, ids, names },
          ...{ isLeaf: !hasChildren, hasChildren },
        }),
      );
    },

    /** Areas that one of the written names may mean: by its whole path, or by the end of it. */
    async find(names: readonly string[]) {
      const asked = [...new Set(names.map((name) => name.trim()).filter(Boolean))];
      const ends = [...new Set(asked.map((name) => name.split('/').at(-1) ?? name))];
      const found = ends.length === 0 ? [] : await repository.findByNames(kysely, ends);
      const wanted = new Set(asked);
      return found
        .map(({ ids, names: path }) => ({ ids, fullName: path.join('/'), ends: path.map((_name, index) => path.slice(index).join('/')) }))
        .filter(({ ends: written }) => written.some((name) => wanted.has(name)))
        .map(({ ids, fullName }) => ({ ids, fullName }));
    },

    /** Names along each path; a text that names no area reads as empty. */
    async names(paths: readonly (readonly string[])[]): Promise<string[][]> {
      const found = await repository.namesOf(kysely, onlyIds(paths.flat()));
      return paths.map((path) => path.map((id) => found.get(id) ?? ''));
    },
  };
}
