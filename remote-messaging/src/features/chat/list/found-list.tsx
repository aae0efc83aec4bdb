import type { ChatContact } from '@banyan/shared-contracts/messaging/chat.contract';
import { Button } from 'antd';
import { type ReactNode, useId } from 'react';
import { useText } from '../../../kernel/use-text';
import { usePresence } from '../socket/use-presence';
import { ContactItem } from './contact-item';
import { FoundMessages } from './found-messages';
import styles from './list.module.css';
import { useContacts } from './use-contacts';
import { useFoundMessages } from './use-found-messages';

interface FoundListProps {
  keyword: string;
  /** Conversations that match; none where there is no match. */
  conversations: ReactNode;
  /** People who are in the list of conversations already. */
  shown: ReadonlySet<string>;
  onPerson: (contact: ChatContact) => void;
  /** Shows a message in its conversation. */
  onMessage: (conversationId: string, seq: number) => void;
  /** Shows all matches in a conversation. */
  onAll: (conversationId: string) => void;
}

/** The results of a search: conversations, people to start one with, and messages. */
export function FoundList({ keyword, conversations, shown, onPerson, onMessage, onAll }: FoundListProps) {
  const text = useText();
  const { data, isLoading, hasNextPage, isFetching, fetchNextPage } = useContacts(keyword);
  const people = (data?.pages.flat() ?? []).filter(({ id }) => !shown.has(id));
  const online = usePresence(people.map(({ id }) => id));
  const said = useFoundMessages(keyword);
  const isSilent = said.data?.list.length === 0 && said.data.complete;
  const isEmpty = people.length === 0 && !isLoading && isSilent;
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
              <ContactItem key={contact.id} contact={contact} online={online.get(contact.id)} onChoose={onPerson} />
            ))}
          </ul>
        </Section>
      )}
      {hasNextPage && (
        <Button type="text" block loading={isFetching} onClick={() => void fetchNextPage()}>
          {text('messaging.chat.morePeople')}
        </Button>
      )}
      {!isSilent && (
        <Section title={text('messaging.chat.history')}>
          <FoundMessages keyword={keyword} found={said} onMessage={onMessage} onAll={onAll} />
        </Section>
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
