import { listAreaChildren, listAreaNames } from '@banyan/shared-contracts/admin/area.contract';
import type { AreaSelectValue } from '@banyan/shared-contracts/forms/widgets/area-select.contract';
import { pathsOf } from '@banyan/shared-contracts/forms/widgets/organize-select.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { PathOption } from './path-cascader';

const ROOT = '-1';

type Area = { id: string; fullName: string; isLeaf: boolean };
type Below = Readonly<Record<string, readonly Area[]>>;

/** Only paths down to the level that is asked for count; half-way ones come about by ticking a level as a whole. */
export function wholePaths(chosen: AreaSelectValue, level: number, multiple: boolean): AreaSelectValue {
  const whole = pathsOf(chosen).filter((path) => path.length === level + 1);
  const distinct = [...new Map(whole.map((path) => [path.at(-1), path])).values()];
  return multiple ? distinct : (distinct[0] ?? []);
}

const optionsBelow = (below: Below, parent: string, level: number, depth = 0): PathOption[] =>
  (below[parent] ?? []).map(({ id, fullName, isLeaf }) => {
    const children = depth < level && id in below ? optionsBelow(below, id, level, depth + 1) : undefined;
    return {
      value: id,
      label: fullName,
      isLeaf: depth === level,
      ...(depth < level && isLeaf ? { disabled: true } : {}),
      ...(children === undefined ? {} : { children }),
    };
  });

/** Areas down to a level, fetched one level at a time as somebody opens them, and the names of those that are chosen. */
export function useAreas(level: number, value: AreaSelectValue | null) {
  const request = useRequest();
  const client = useQueryClient();
  const [below, setBelow] = useState<Below>({});
  const paths = pathsOf(value);

  const fetchBelow = async (parentId: string) => {
    const areas = await client.fetchQuery({
      queryKey: ['area', 'children', parentId],
      queryFn: async () => (await request(listAreaChildren, { params: { parentId, excludeId: '0' } })).data.list,
      staleTime: Infinity,
    });
    setBelow((known) => ({ ...known, [parentId]: areas }));
  };

  const { data: names = [] } = useQuery({
    queryKey: ['area', 'names', paths],
    queryFn: async ({ signal }) => (await request(listAreaNames, { body: { idsList: paths } }, { signal })).data,
    enabled: paths.length > 0,
    staleTime: Infinity,
  });
  const nameById = new Map(paths.flatMap((path, index) => path.map((id, step) => [id, names[index]?.[step]])));

  return {
    options: useMemo(() => optionsBelow(below, ROOT, level), [below, level]),
    loading: false,
    /** Names of a path that was just chosen, out of what was fetched to choose it. */
    labelsOf: (path: readonly string[]): string[] =>
      path.map((id, step) => (below[path[step - 1] ?? ROOT] ?? []).find((area) => area.id === id)?.fullName ?? ''),
    nameOf: (id: string): string | undefined => nameById.get(id) || undefined,
    onOpen: () => [ROOT, ...paths.flatMap((path) => path.slice(0, -1))].forEach((parentId) => void fetchBelow(parentId)),
    loadBelow(steps: PathOption[]) {
      const last = steps.at(-1);
      if (last !== undefined) void fetchBelow(last.value);
    },
  };
}
