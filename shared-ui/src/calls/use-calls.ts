import { AppError } from '@banyan/shared-contracts/errors';
import type { Endpoint, EndpointInput, EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Answers are cached under the path of their call. */
const keyOf = (endpoint: Endpoint) => ['call', endpoint.path];

/** What a call has answered so far. */
export interface Reading<Data> {
  data: Data | undefined;
  fetching: boolean;
  /** Why there is nothing to show. */
  error: Error | null;
  refetch: () => void;
}

/** Data for editing is read again each time, and does not change while it is open. */
const FRESH = { gcTime: 0, staleTime: 0, refetchOnReconnect: false } as const;

interface ReadingOptions {
  /** It is read to be edited. */
  edited?: boolean;
}

/** Reads by a call of the contract; the part that shows the data shows the error, too. */
export function useReading<E extends Endpoint>(
  endpoint: E,
  input?: EndpointInput<E>,
  { edited = false }: ReadingOptions = {},
): Reading<EndpointReply<E>> {
  const request = useRequest();
  const {
    data: known,
    error,
    isFetching,
    isFetchedAfterMount,
    refetch,
  } = useQuery<EndpointReply<E>>({
    queryKey: [...keyOf(endpoint), input],
    queryFn: async ({ signal }) => (await request(endpoint, input, { signal })).data,
    placeholderData: (before) => before,
    ...(edited ? FRESH : {}),
    meta: { silent: true },
  });
  const data = edited && !isFetchedAfterMount ? undefined : known;
  return { data, fetching: isFetching, error: data === undefined ? error : null, refetch: () => void refetch() };
}

/** Reads again what these calls have answered; resolves when what is on screen has been read. */
export function useReread(): (...endpoints: readonly Endpoint[]) => Promise<void> {
  const cache = useQueryClient();
  return async (...endpoints) => {
    await Promise.all(endpoints.map((endpoint) => cache.invalidateQueries({ queryKey: keyOf(endpoint) })));
  };
}

interface ChangeOptions {
  /** What is read again afterwards. */
  rereads: readonly Endpoint[];
  /** The top bar, the menu or the rights go by it. */
  session?: boolean;
  /** The caller shows the error; otherwise a toast does. */
  silent?: boolean;
}

/** Changes something by a call of the contract and shows the server's message. */
export function useChange<E extends Endpoint>(endpoint: E, { rereads, session = false, silent = false }: ChangeOptions) {
  const request = useRequest();
  const toast = useToast();
  const reread = useReread();
  const { reload } = useSession();
  const { mutate, mutateAsync, isPending, variables, error } = useMutation({
    mutationFn: (input: EndpointInput<E>) => request(endpoint, input),
    async onSuccess({ msg }) {
      toast('success', msg);
      await Promise.all([...(session ? [reload()] : []), reread(...rereads)]);
    },
    meta: { silent },
  });
  return {
    start: (input: EndpointInput<E>) => mutate(input),
    run: mutateAsync,
    busy: isPending,
    input: variables,
    problem: error instanceof AppError ? error.message : undefined,
  };
}
