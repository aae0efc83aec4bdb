import { CHAT_LIMITS, type ChatContact, listContacts } from '@banyan/shared-contracts/messaging/chat.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Skeleton, Spin } from 'antd';
import type { UIEvent } from 'react';
import { useText } from '../../../kernel/use-text';
import { Avatar } from '../avatar';
import { usePresence } from '../use-presence';
import styles from './list.module.css';

/** Distance from the end, in px, at which more is loaded (product-1 section 9). */
const NEAR_END = 300;
const TYPING_MS = 250;

/** People to write to, by pages of 50, or 20 of what is searched for. */
function useContacts(keyword: string) {
  const request = useRequest();
  const pageSize = keyword === '' ? CHAT_LIMITS.contactsPage : CHAT_LIMITS.contactsSearchPage;
  return useInfiniteQuery({
    queryKey: ['chat', 'contacts', keyword],
    async queryFn({ signal, pageParam }) {
      if (keyword !== '') await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
      if (signal.aborted) return [];
      return (await request(listContacts, { query: { keyword, currentPage: pageParam, pageSize } }, { signal })).data.list;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length + 1),
    meta: { silent: true },
  });
}

/** Everybody who can be written to. */
export function ContactList({ keyword, onChoose }: { keyword: string; onChoose: (contact: ChatContact) => void }) {
  const text = useText();
  const { data, error, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useContacts(keyword.trim());
  const contacts = data?.pages.flat() ?? [];
  const online = usePresence(contacts.map(({ id }) => id));
  const follow = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_END && hasNextPage && !isFetching) void fetchNextPage();
  };

  if (data === undefined && error !== null) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (isLoading) return <Skeleton className={styles['skeleton'] ?? ''} active avatar title={false} paragraph={{ rows: 2 }} />;
  if (contacts.length === 0) {
    return (
      <div className={styles['empty']}>
        <p>{text('messaging.chat.nobody')}</p>
      </div>
    );
  }
  return (
    <ul className={styles['list']} aria-label={text('messaging.chat.contacts')} onScroll={follow}>
      {contacts.map((contact) => (
        <li key={contact.id}>
          <button type="button" className={styles['item']} onClick={() => onChoose(contact)}>
            <Avatar id={contact.id} name={contact.realName} headIcon={contact.headIcon} online={online.get(contact.id) ?? false} />
            <span className={styles['title']} title={contact.realName}>
              {contact.realName}
            </span>
            <span className={styles['line']}>{[contact.account, contact.department].filter(Boolean).join(' · ')}</span>
          </button>
        </li>
      ))}
      {isFetching && (
        <li className={styles['more']}>
          <Spin size="small" />
        </li>
      )}
    </ul>
  );
}
