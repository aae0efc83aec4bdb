import type { ChatContact } from '@banyan/shared-contracts/messaging/chat.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { Skeleton, Spin } from 'antd';
import { type UIEvent, useEffect, useRef } from 'react';
import { useText } from '../../../kernel/use-text';
import { usePresence } from '../socket/use-presence';
import { ContactItem } from './contact-item';
import styles from './list.module.css';
import { useContacts } from './use-contacts';

/** Distance from the end, in px, at which more is loaded (product-1 section 9). */
const NEAR_END = 300;

/** Everyone who can receive a message. */
export function ContactList({ keyword, onChoose }: { keyword: string; onChoose: (contact: ChatContact) => void }) {
  const text = useText();
  const { data, error, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useContacts(keyword.trim());
  const contacts = data?.pages.flat() ?? [];
  const online = usePresence(contacts.map(({ id }) => id));
  const list = useRef<HTMLUListElement>(null);
  // When the whole list is visible the user cannot scroll to load the rest.
  useEffect(() => {
    const { current } = list;
    const isAllSeen = current !== null && current.scrollHeight <= current.clientHeight;
    if (isAllSeen && hasNextPage && !isFetching && error === null) void fetchNextPage();
  });
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
    <ul ref={list} className={styles['list']} aria-label={text('messaging.chat.contacts')} onScroll={follow}>
      {contacts.map((contact) => (
        <ContactItem key={contact.id} contact={contact} online={online.get(contact.id)} onChoose={onChoose} />
      ))}
      {isFetching && (
        <li className={styles['more']}>
          <Spin size="small" />
        </li>
      )}
    </ul>
  );
}
