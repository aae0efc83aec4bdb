import { getMailAccount } from '@banyan/shared-contracts/messaging/mailbox/mail-account.contract';
import type { MailFolder } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { listMailFolders, listMails, readMail } from '@banyan/shared-contracts/messaging/mailbox/mailbox.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';

const KEY = 'mailbox';
/** Interval between two checks for new mails while the page is visible, ms. */
const LOOK_MS = 60_000;

/** The mails that a list shows. */
export interface MailFilter {
  folder: MailFolder;
  unreadOnly: boolean;
  keyword: string;
}

export function useMailAccount() {
  const request = useRequest();
  return useQuery({
    queryKey: [KEY, 'account'],
    queryFn: async ({ signal }) => (await request(getMailAccount, undefined, { signal })).data,
    meta: { silent: true },
  });
}

export function useMailFolders(enabled: boolean) {
  const request = useRequest();
  return useQuery({
    queryKey: [KEY, 'folders'],
    queryFn: async ({ signal }) => (await request(listMailFolders, undefined, { signal })).data,
    refetchInterval: LOOK_MS,
    enabled,
    meta: { silent: true },
  });
}

/** One page of a folder; the previous page stays on screen until it is loaded. */
export function useMailPage({ folder, unreadOnly, keyword }: MailFilter, page: number, size: number) {
  const request = useRequest();
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [KEY, 'list', folder, unreadOnly, keyword, page, size],
    async queryFn({ signal }) {
      const query = { folder, keyword, isRead: unreadOnly ? 0 : '', currentPage: page, pageSize: size } as const;
      return (await request(listMails, { query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: LOOK_MS,
    meta: { silent: true },
  });
  return {
    rows: data?.list ?? [],
    total: data?.pagination.total,
    fetching: isFetching,
    error: data === undefined || !isFetching ? error : null,
    reload: () => void refetch(),
  };
}

/** The content of a mail; `withPictures` also loads pictures from other servers. */
export function useMail(id: string, withPictures: boolean) {
  const request = useRequest();
  return useQuery({
    queryKey: [KEY, 'mail', id, withPictures],
    queryFn: async ({ signal }) =>
      (await request(readMail, { params: { id }, query: { pictures: withPictures ? 1 : 0 } }, { signal })).data,
    placeholderData: (previous) => (previous?.id === id ? previous : undefined),
    staleTime: Infinity,
    meta: { silent: true },
  });
}

/** Reloads lists and counts. */
export function useMailboxReload() {
  const cache = useQueryClient();
  return {
    lists: () =>
      void cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === KEY && (queryKey[1] === 'list' || queryKey[1] === 'folders'),
      }),
    all: () => void cache.resetQueries({ queryKey: [KEY] }),
    mail: () => void cache.invalidateQueries({ queryKey: [KEY, 'mail'] }),
  };
}
