import type { ChatContact } from '@banyan/shared-contracts/messaging/chat.contract';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../kernel/use-text';
import { usePresence } from '../use-presence';
import { ContactItem } from './contact-item';
import styles from './list.module.css';
import { useContacts } from './use-contacts';

interface FoundListProps {
  keyword: string;
  /** Conversations that match; none where nothing does. */
  conversations: ReactNode;
  /** People who stand among the conversations already. */
  shown: ReadonlySet<string>;
  onPerson: (contact: ChatContact) => void;
}

/** What a search finds: conversations, and people to begin one with. */
export function FoundList({ keyword, conversations, shown, onPerson }: FoundListProps) {
  const text = useText();
  const { data, isLoading, hasNextPage, isFetching, fetchNextPage } = useContacts(keyword);
  const people = (data?.pages.flat() ?? []).filter(({ id }) => !shown.has(id));
  const online = usePresence(people.map(({ id }) => id));
  const isEmpty = people.length === 0 && !isLoading;
  if (isEmpty && !hasNextPage && conversations === undefined) {
    return (
      <div className={styles['empty']}>
        <p>{text('messaging.chat.noMatch')}</p>
      </div>
    );
  }
  return (
    <div className={styles['found']}>
      {conversations !== undefined && <Section title={text('messaging.chat.conversations')}>{conversations}</Section>}
      {people.length > 0 && (
        <Section title={text('messaging.chat.contacts')}>
          <ul className={styles['list']}>
            {people.map((contact) => (
              <ContactItem key={contact.id} contact={contact} online={online.get(contact.id) ?? false} onChoose={onPerson} />
            ))}
          </ul>
        </Section>
      )}
      {hasNextPage && (
        <Button type="text" block loading={isFetching} onClick={() => void fetchNextPage()}>
          {text('messaging.chat.morePeople')}
        </Button>
      )}
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles['heading']}>
        {title}
      </h3>
      {children}
    </section>
  );
}
