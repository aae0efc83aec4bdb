import type { ServerMethod } from '@banyan/shared-contracts/messaging/server-frames';
import type { EndpointInput, EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { useHost, useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { ListEndpoint, ListParts } from './list-screen';

export interface ListData<L extends ListEndpoint> {
  data: EndpointReply<L> | undefined;
  /**
   * The requested rows are not there yet; a refetch of rows that are there is not reported, because the list would render again without
   * need.
   */
  loading: boolean;
  /** Key by which other components can observe the request. */
  queryKey: QueryKey;
  /** Why it could not be read; the rows read before may still be there. */
  error: unknown;
  refetch: () => void;
}

const rowsOf = (reply: unknown): readonly never[] => (reply as { list?: never[] } | undefined)?.list ?? [];

/** When a list is read again by itself. */
export type Rereads = Pick<ListParts<never, never, never>, 'frames'> & { unsettled?: ((row: never) => boolean) | undefined };

/** How often rows that are still changing are asked for again. */
const LOOK_MS = 2000;

/** One page of a list as the server has it, read again by itself as `rereads` says; the last page stays on screen while the next one loads. */
export function useListData<L extends ListEndpoint>(
  key: string,
  endpoint: L,
  input: EndpointInput<L> | undefined,
  { frames = [], unsettled }: Rereads = {},
): ListData<L> {
  const request = useRequest();
  const queryKey = [key, 'list', input];
  const { data, isLoading, isPlaceholderData, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await request(endpoint, input as never, { signal })).data,
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    // A list that changes by itself has changed while it was not shown.
    ...(frames.length === 0 && unsettled === undefined ? {} : { staleTime: 0 }),
    refetchInterval: ({ state }) => unsettled !== undefined && rowsOf(state.data).some(unsettled) && LOOK_MS,
    meta: { silent: true },
  });
  const { onFrame } = useHost();
  const names = frames.join();
  const reload = useEffectEvent(() => void refetch());
  useEffect(() => {
    const stops = (names === '' ? [] : (names.split(',') as ServerMethod[])).map((name) => onFrame(name, () => reload()));
    return () => stops.forEach((stop) => stop());
  }, [onFrame, names]);
  return {
    data,
    loading: isLoading || isPlaceholderData,
    queryKey,
    error,
    refetch: () => void refetch(),
  };
}
