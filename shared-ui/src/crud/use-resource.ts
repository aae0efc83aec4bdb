import type { Endpoint, EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useReread } from '../calls/use-calls';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from './screen';

/** Toast of enabling and disabling (product-1 section 8). */
const TOGGLE_TOAST_MS = 1000;

/** Part of the key of a record that is read for editing. */
const RECORD = 'get';

type Verb<Input> = (input: Input) => Promise<void>;

/** The writes of a resource. */
export interface ResourceHandle<R extends AnyResource> {
  create: Verb<EndpointInput<R['create']>>;
  update: Verb<EndpointInput<R['update']>>;
  remove: Verb<string>;
  toggle: Verb<string>;
}

/** Writes of a resource, after which every list of it is read again. */
export function useResource<R extends AnyResource>(resource: R): ResourceHandle<R> {
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  const reread = useReread();

  // The caller handles failures of writes: the dialog shows them beside the form.
  const { mutateAsync } = useMutation({
    mutationKey: [resource.key],
    mutationFn: async ({ endpoint, with: sent, ms }: { endpoint: Endpoint; with: unknown; ms?: number }) => {
      const { msg } = await request(endpoint, sent as never);
      toast('success', msg, ms === undefined ? {} : { ms });
    },
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: [resource.key], predicate: ({ queryKey }) => queryKey[1] !== RECORD }),
        reread(...(resource.affects ?? [])),
      ]),
    meta: { silent: true },
  });

  return {
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
