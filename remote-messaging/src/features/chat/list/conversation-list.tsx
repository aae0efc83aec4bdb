import type { ChatContact } from '@banyan/shared-contracts/messaging/chat.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { Button, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { createListed } from '../state/chat-view';
import { useChat, useChatStore } from '../state/use-chat';
import { usePresence } from '../socket/use-presence';
import { ConversationItem } from './conversation-item';
import { FoundList } from './found-list';
import styles from './list.module.css';
import { useConversationMenu } from './use-conversation-menu';

interface ConversationListProps {
  keyword: string;
  chosen: string | undefined;
  onChoose: (id: string) => void;
  /** A person from the search results is chosen. */
  onPerson: (contact: ChatContact) => void;
  /** A found message is to be shown in its conversation. */
  onMessage: (conversationId: string, seq: number) => void;
  /** Shows all messages of a conversation that contain the words. */
  onAll: (conversationId: string, keyword: string) => void;
  /** Opens the contacts from an empty list. */
  onContacts: () => void;
}

/** The user's conversations: pinned ones first, then the latest first. */
export function ConversationList({ keyword, chosen, onChoose, onPerson, onMessage, onAll, onContacts }: ConversationListProps) {
  const text = useText();
  const store = useChatStore();
  const isLoaded = useChat((snapshot) => snapshot.chat.list !== undefined);
  const [listed] = useState(createListed);
  const all = useChat((snapshot) => listed(snapshot.chat));
  const problem = useChat((snapshot) => snapshot.listProblem);
  useEffect(() => void store.loadList(), [store]);
  const word = keyword.trim().toLowerCase();
  const shown = all.filter(({ title, account }) => title.toLowerCase().includes(word) || account.toLowerCase().includes(word));
  const online = usePresence(all.slice(0, 100).flatMap(({ partnerId }) => (partnerId === '' ? [] : [partnerId])));
  const { menu, openMenu } = useConversationMenu();

  if (!isLoaded) {
    if (problem !== undefined) return <ErrorPanel error={problem} retry={() => void store.loadList()} />;
    return <Skeleton className={styles['skeleton'] ?? ''} active avatar title={false} paragraph={{ rows: 2 }} />;
  }
  if (all.length === 0 && word === '') {
    return (
      <div className={styles['empty']}>
        <p>{text('messaging.chat.noConversations')}</p>
        <Button size="small" onClick={onContacts}>
          {text('messaging.chat.toContacts')}
        </Button>
      </div>
    );
  }
  const conversations = shown.length > 0 && (
    <ul className={styles['list']} aria-label={text('messaging.chat.conversations')}>
      {shown.map((conversation) => (
        <ConversationItem
          key={conversation.id}
          conversation={conversation}
          online={online.get(conversation.partnerId)}
          isChosen={conversation.id === chosen}
          onChoose={() => onChoose(conversation.id)}
          onMenu={(at) => openMenu(conversation, at)}
        />
      ))}
    </ul>
  );
  return (
    <>
      {word === '' ? (
        conversations
      ) : (
        <FoundList
          keyword={word}
          conversations={conversations === false ? undefined : conversations}
          shown={new Set(shown.map(({ partnerId }) => partnerId))}
          onPerson={onPerson}
          onMessage={onMessage}
          onAll={(id) => onAll(id, word)}
        />
      )}
      {menu}
    </>
  );
}
