import { useQuery } from '@tanstack/react-query';
import type { RowSource } from './row-source';

/** Titles of earlier choices, by value. */
export function useTitles(source: RowSource, ids: readonly string[]): Readonly<Record<string, string>> {
  const { data = {} } = useQuery({
    queryKey: ['chooser', 'titles', ...source.key, ids],
    queryFn: ({ signal }) => source.titles(ids, signal),
    enabled: ids.length > 0,
    retry: false,
  });
  return data;
}
