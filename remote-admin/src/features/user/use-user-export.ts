import {
  beginUserExport,
  exportUsers,
  getUserExportProgress,
  stopUserExport,
} from '@banyan/shared-contracts/organization/user/user-export.contract';
import type { EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import { openDownload } from '@banyan/shared-ui/download';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useText } from '../../kernel/use-text';

/** How often a running export is asked how far it is. */
const ASK_MS = 500;

interface UserExport {
  running: boolean;
  /** Rows written, and how many there will be; undefined before they are counted. */
  progress: { done: number; of: number } | undefined;
  start: (query: Readonly<Record<string, unknown>>) => void;
  stop: () => void;
}

/** A spreadsheet of users, with how far it is, and a way to stop it. */
export function useUserExport(onDone: () => void): UserExport {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const [ticket, setTicket] = useState<string>();
  const stopping = useRef<AbortController>(undefined);
  const { mutate, isPending } = useMutation({
    async mutationFn(query: Readonly<Record<string, unknown>>) {
      const { signal } = (stopping.current = new AbortController());
      const begun = (await request(beginUserExport, undefined, { signal })).data;
      setTicket(begun.ticket);
      const asked = { ...query, ...begun } as EndpointInput<typeof exportUsers>['query'];
      return request(exportUsers, { query: asked }, { signal });
    },
    onSuccess({ data }) {
      openDownload(data);
      toast('success', text('admin.user.exported'));
      onDone();
    },
    onError(error) {
      if (stopping.current?.signal.aborted !== true) toast('error', error.message);
    },
    onSettled: () => setTicket(undefined),
    meta: { silent: true },
  });
  const { data } = useQuery({
    queryKey: ['user', 'export', ticket],
    queryFn: async ({ signal }) => (await request(getUserExportProgress, { params: { ticket: ticket ?? '' } }, { signal })).data,
    enabled: ticket !== undefined,
    refetchInterval: ASK_MS,
    retry: false,
    gcTime: 0,
    meta: { silent: true },
  });

  function stop() {
    stopping.current?.abort();
    // The result is ignored: the user does not wait for the export any more.
    if (ticket !== undefined) void request(stopUserExport, { params: { ticket } }).catch(() => undefined);
  }

  return { running: isPending, progress: data !== undefined && data.of > 0 ? data : undefined, start: mutate, stop };
}
