import type { EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import type { Endpoint, EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from './screen';

/** Toast of enabling and disabling (product-1 section 8). */
const TOGGLE_TOAST_MS = 1000;

/** Part of the key of a record that is read for editing. */
const RECORD = 'get';

type Verb<Input> = (input: Input) => Promise<void>;

export interface ResourceHandle<R extends AnyResource> {
  /** The list as the server has it; keeps the last page on screen while the next one loads. */
  list: {
    data: EndpointReply<R['list']> | undefined;
    loading: boolean;
    fetching: boolean;
    error: unknown;
    refetch: () => void;
  };
  create: Verb<EndpointInput<R['create']>>;
  update: Verb<EndpointInput<R['update']>>;
  remove: Verb<string>;
  toggle: Verb<string>;
}

/** Server state of a resource: the list for `input`, and writes that refresh every list of the resource. */
export function useResource<R extends AnyResource>(resource: R, input: EndpointInput<R['list']> | undefined): ResourceHandle<R> {
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();

  const list = useQuery({
    queryKey: [resource.key, 'list', input],
    queryFn: async ({ signal }) => (await request(resource.list, input as never, { signal })).data,
    enabled: input !== undefined,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });

  // Failures of writes belong to whoever asked: the dialog shows them beside the form.
  const { mutateAsync } = useMutation({
    mutationKey: [resource.key],
    mutationFn: async ({ endpoint, with: sent, ms }: { endpoint: Endpoint; with: unknown; ms?: number }) => {
      const { msg } = await request(endpoint, sent as never);
      toast('success', msg, ms === undefined ? {} : { ms });
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: [resource.key], predicate: ({ queryKey }) => queryKey[1] !== RECORD }),
    meta: { silent: true },
  });

  return {
    list: {
      data: list.data as EndpointReply<R['list']> | undefined,
      loading: list.isLoading,
      fetching: list.isFetching,
      error: list.error,
      refetch: () => void list.refetch(),
    },
    create: (sent) => mutateAsync({ endpoint: resource.create, with: sent }),
    update: (sent) => mutateAsync({ endpoint: resource.update, with: sent }),
    remove: (id) => mutateAsync({ endpoint: resource.remove, with: { params: { id } } }),
    toggle: async (id) => {
      if (resource.toggle !== undefined) await mutateAsync({ endpoint: resource.toggle, with: { params: { id } }, ms: TOGGLE_TOAST_MS });
    },
  };
}

/** One record for editing, read fresh each time a dialog opens. */
export function useRecord<R extends AnyResource>(resource: R, id: string | undefined) {
  const request = useRequest();
  return useQuery({
    queryKey: [resource.key, RECORD, id],
    queryFn: async ({ signal }) => (await request(resource.get, { params: { id } } as never, { signal })).data as Record<string, unknown>,
    enabled: id !== undefined,
    gcTime: 0,
    staleTime: 0,
    // What is being edited stays what it was when the dialog opened.
    refetchOnReconnect: false,
    meta: { silent: true },
  });
}
