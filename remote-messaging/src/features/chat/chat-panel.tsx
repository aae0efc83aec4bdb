import { MessageOutlined, UsergroupAddOutlined } from '@ant-design/icons';
import { type ChatContact, openConversation } from '@banyan/shared-contracts/messaging/chat.contract';
import { useClear } from '@banyan/shared-ui/form';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useSmallScreen } from '@banyan/shared-ui/table';
import { Input, Tabs } from 'antd';
import { useState } from 'react';
import { IconButton } from '../../kernel/icon-button';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useText } from '../../kernel/use-text';
import styles from './chat-panel.module.css';
import { ChatNotices } from './notices/chat-notices';
import { ContactList } from './list/contact-list';
import { ConversationList } from './list/conversation-list';
import { ConversationView } from './talk/conversation-view';
import { useJumpTo } from './talk/list/use-jump-to';
import { useChatStore } from './state/use-chat';
import { useTry } from './sending/use-try';

const HistoryDialog = lazyPart(() => import('./talk/history.dialog'), 'default', null);
const CreateGroupDialog = lazyPart(() => import('./group/create-group.dialog'), 'default', null);

type Tab = 'conversations' | 'contacts';

interface ChatPanelProps {
  /** The conversation that is open. */
  chosen: string | undefined;
  /** The user opens another conversation, or closes it. */
  onChoose: (id: string | undefined) => void;
  /** A page is opened from this panel. */
  onPage: () => void;
}

/** All chats: the list beside the conversation, or only one of them in a narrow window. */
export function ChatPanel({ chosen, onChoose, onPage }: ChatPanelProps) {
  const text = useText();
  const isSmall = useSmallScreen();
  const jumpTo = useJumpTo();
  /** Position at which a conversation is opened; without it, at its newest message. */
  const [place, setPlace] = useState<{ id: string; at: number }>();
  const choose = (id: string | undefined) => {
    setPlace(undefined);
    onChoose(id);
  };
  // In a narrow window the search results are preserved while a conversation is shown.
  const [keyword, setKeyword] = useState('');
  const showAt = async (id: string, at: number): Promise<boolean> => {
    if (id === chosen) return jumpTo(id, at);
    setPlace({ id, at });
    onChoose(id);
    return true;
  };
  // It is preserved while a narrow window shows the conversation instead of the list.
  const [whole, setWhole] = useState<{ id: string; keyword: string }>();
  const isTalking = chosen !== undefined;
  return (
    <div className={styles['panel']} data-small={isSmall}>
      {(!isSmall || !isTalking) && (
        <Side
          chosen={chosen}
          onChoose={choose}
          keyword={keyword}
          onKeyword={setKeyword}
          onMessage={(id, seq) => void showAt(id, seq)}
          onAll={(id, said) => setWhole({ id, keyword: said })}
        />
      )}
      {isTalking ? (
        <ConversationView
          key={chosen}
          id={chosen}
          at={place?.id === chosen ? place.at : undefined}
          onBack={isSmall ? () => choose(undefined) : undefined}
          onLeft={() => choose(undefined)}
          onPage={onPage}
        />
      ) : (
        !isSmall && (
          <div className={styles['nothing']}>
            <MessageOutlined aria-hidden />
            <p>{text('messaging.chat.chooseOne')}</p>
          </div>
        )
      )}
      {whole !== undefined && (
        <HistoryDialog id={whole.id} start={whole.keyword} showAt={(seq) => showAt(whole.id, seq)} onClose={() => setWhole(undefined)} />
      )}
    </div>
  );
}

interface SideProps {
  chosen: string | undefined;
  onChoose: (id: string) => void;
  keyword: string;
  onKeyword: (keyword: string) => void;
  onMessage: (conversationId: string, seq: number) => void;
  onAll: (conversationId: string, keyword: string) => void;
}

function Side({ chosen, onChoose, keyword, onKeyword, onMessage, onAll }: SideProps) {
  const text = useText();
  const request = useRequest();
  const store = useChatStore();
  const attempt = useTry();
  const [tab, setTab] = useState<Tab>('conversations');
  const [creating, setCreating] = useState(false);
  const clear = useClear();

  const talkTo = ({ id: userId }: ChatContact) =>
    attempt(async () => {
      const { data } = await request(openConversation, { body: { userId } });
      store.adopt(data);
      setTab('conversations');
      onKeyword('');
      onChoose(data.id);
    });

  return (
    <aside className={styles['side']} aria-label={text('messaging.chat.title')}>
      <div className={styles['find']}>
        <Input
          type="search"
          allowClear={clear}
          value={keyword}
          placeholder={text('messaging.chat.find')}
          aria-label={text('messaging.chat.find')}
          onChange={({ target }) => onKeyword(target.value)}
        />
        <IconButton label={text('messaging.chat.newGroup')} icon={<UsergroupAddOutlined />} onClick={() => setCreating(true)} />
      </div>
      <ChatNotices />
      <Tabs
        className={styles['tabs'] ?? ''}
        activeKey={tab}
        onChange={(key) => setTab(key as Tab)}
        size="small"
        items={(['conversations', 'contacts'] as const).map((key) => ({ key, label: text(`messaging.chat.${key}`) }))}
      />
      {tab === 'conversations' ? (
        <ConversationList
          keyword={keyword}
          chosen={chosen}
          onChoose={onChoose}
          onPerson={(contact) => void talkTo(contact)}
          onMessage={onMessage}
          onAll={onAll}
          onContacts={() => setTab('contacts')}
        />
      ) : (
        <ContactList keyword={keyword} onChoose={(contact) => void talkTo(contact)} />
      )}
      {creating && (
        <CreateGroupDialog
          onCreated={(detail) => {
            setCreating(false);
            store.adopt(detail);
            onChoose(detail.id);
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </aside>
  );
}
