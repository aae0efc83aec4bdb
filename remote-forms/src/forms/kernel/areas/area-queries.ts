import { listAreaChildren, searchAreas } from '@banyan/shared-contracts/admin/area.contract';
import type { LevelOf } from '@banyan/shared-ui/picker';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import { queryOptions } from '@tanstack/react-query';
import { type AreaNode, areaNode } from './area-node';

const ROOT = '-1';

/** One level of areas in a tree that ends at a level. */
export const areaLevels =
  (request: SendRequest, level: number): LevelOf<AreaNode> =>
  (above) => ({
    queryKey: ['area', 'level', level, above?.key ?? ''],
    queryFn: async ({ signal }) => {
      const params = { parentId: above?.path.at(-1) ?? ROOT, excludeId: '0' };
      const { list } = (await request(listAreaChildren, { params }, { signal })).data;
      return list.map((area) => areaNode(area, level, above));
    },
    // Each opening loads again (product-2 section 4, pickers).
    staleTime: 0,
  });

/** Areas whose name contains a word, the highest first. */
export const foundAreas = (request: SendRequest, keyword: string) =>
  queryOptions({
    queryKey: ['area', 'found', keyword],
    queryFn: async ({ signal }) => (await request(searchAreas, { params: { nodeId: ROOT }, query: { keyword } }, { signal })).data.list,
    staleTime: 0,
    meta: { silent: true },
  });
