import { listChatReaders } from '@banyan/shared-contracts/messaging/chat.contract';
import { CHAT_LIMITS, type ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useRequest } from '@banyan/shared-ui/runtime';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Modal, Skeleton, Tabs } from 'antd';
import { useText } from '../../../../kernel/use-text';
import { Avatar } from '../../avatar';
import { threadOf } from '../../state/chat-state';
import { useChat } from '../../state/use-chat';
import styles from './readers.module.css';

type Read = '0' | '1';

/** All pages at once, as a conversation has few members; loaded again when a member has read further. */
function useReaders({ conversationId, id: messageId, seq }: ChatMessage, read: Read) {
  const request = useRequest();
  const reached = useChat(({ chat }) => Object.values(threadOf(chat, conversationId).reads).filter((at) => at >= seq).length);
  return useQuery({
    queryKey: ['chat', 'readers', messageId, read, reached],
    async queryFn({ signal }) {
      const query = { read, pageSize: CHAT_LIMITS.members };
      return (await request(listChatReaders, { params: { id: conversationId, messageId }, query }, { signal })).data.list;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    meta: { silent: true },
  });
}

type Readers = ReturnType<typeof useReaders>;

/** Who has read a message of a group, and who has not. */
export default function ReadersDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const text = useText();
  useReturnFocus();
  const lists = { '1': useReaders(message, '1'), '0': useReaders(message, '0') };
  const label = (read: Read) => {
    const { data } = lists[read];
    const word = text(read === '1' ? 'messaging.chat.read' : 'messaging.chat.notRead');
    return data === undefined ? word : text('messaging.chat.countOf', { word, count: data.length });
  };
  return (
    <Modal open title={text('messaging.chat.readers')} width={360} footer={null} onCancel={onClose} destroyOnHidden>
      <Tabs
        size="small"
        items={(['1', '0'] as const).map((read) => ({
          key: read,
          label: label(read),
          children: (
            <People readers={lists[read]} empty={text(read === '1' ? 'messaging.chat.readByNobody' : 'messaging.chat.readByAll')} />
          ),
        }))}
      />
    </Modal>
  );
}

function People({ readers: { data: people, error, refetch }, empty }: { readers: Readers; empty: string }) {
  const text = useText();
  if (people === undefined) {
    if (error !== null) return <ErrorPanel error={error} retry={() => void refetch()} />;
    return <Skeleton active avatar={{ size: 28 }} title={false} paragraph={{ rows: 2 }} />;
  }
  if (people.length === 0) return <p className={styles['empty']}>{empty}</p>;
  return (
    // It can be scrolled by keys as well.
    <ul className={styles['people']} tabIndex={0} aria-label={text('messaging.chat.members')}>
      {people.map((person) => (
        <li key={person.id}>
          <Avatar {...person} small />
          <span className={styles['name']} title={person.name}>
            {person.name}
          </span>
          <small>{person.account}</small>
        </li>
      ))}
    </ul>
  );
}
