import type { Endpoint, EndpointInput, EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** Everything about oneself is kept under this; the path of the call tells the parts apart. */
const ownKey = (endpoint: Endpoint) => ['profile', endpoint.path];

export interface Own<Data> {
  data: Data | undefined;
  fetching: boolean;
  /** Why there is nothing to show. */
  error: Error | null;
  refetch: () => void;
}

/** Reads something about the signed-in person; the part that shows it says what went wrong. */
export function useOwn<E extends Endpoint>(endpoint: E, input?: EndpointInput<E>): Own<EndpointReply<E>> {
  const request = useRequest();
  const { data, error, isFetching, refetch } = useQuery<EndpointReply<E>>({
    queryKey: [...ownKey(endpoint), input],
    queryFn: async ({ signal }) => (await request(endpoint, input, { signal })).data,
    placeholderData: (known) => known,
    meta: { silent: true },
  });
  return { data, fetching: isFetching, error: data === undefined ? error : null, refetch: () => void refetch() };
}

interface OwnChange {
  /** What is read again afterwards. */
  rereads: readonly Endpoint[];
  /** The top bar, the menu or the rights go by it. */
  session?: boolean;
  /** The caller says what was refused; otherwise a toast does. */
  silent?: boolean;
}

/** Changes something about the signed-in person and says what the server says. */
export function useOwnChange<E extends Endpoint>(endpoint: E, { rereads, session = false, silent = false }: OwnChange) {
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  const { reload } = useSession();
  const { mutate, mutateAsync, isPending, variables } = useMutation({
    mutationFn: (input: EndpointInput<E>) => request(endpoint, input),
    async onSuccess({ msg }) {
      toast('success', msg);
      await Promise.all([...(session ? [reload()] : []), ...rereads.map((read) => cache.invalidateQueries({ queryKey: ownKey(read) }))]);
    },
    meta: { silent },
  });
  return { start: (input: EndpointInput<E>) => mutate(input), run: mutateAsync, busy: isPending, input: variables };
}
