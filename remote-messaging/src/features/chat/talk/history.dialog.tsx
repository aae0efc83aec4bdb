import { searchChatMessages } from '@banyan/shared-contracts/messaging/chat.contract';
import { CHAT_LIMITS } from '@banyan/shared-contracts/messaging/conversation';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useClear } from '@banyan/shared-ui/form';
import { useFormats } from '@banyan/shared-ui/format';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Input, Modal, Skeleton, Spin } from 'antd';
import { type UIEvent, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { Avatar } from '../avatar';
import { Marked } from '../marked';
import { lineWord } from '../notices/message-words';
import hit from '../found-message.module.css';
import styles from './history.module.css';

/** Distance from the end, in px, at which more is loaded (product-1 section 9). */
const NEAR_END = 100;
const TYPING_MS = 250;

function useFound(id: string, keyword: string) {
  const request = useRequest();
  return useInfiniteQuery({
    queryKey: ['chat', 'search', id, keyword],
    async queryFn({ signal, pageParam }) {
      await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
      if (signal.aborted) return [];
      const query = { keyword, currentPage: pageParam, pageSize: CHAT_LIMITS.history };
      return (await request(searchChatMessages, { params: { id }, query }, { signal })).data.list;
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.length < CHAT_LIMITS.history ? undefined : pages.length + 1),
    gcTime: 0,
    meta: { silent: true },
  });
}

interface HistoryDialogProps {
  id: string;
  /** The initial keyword. */
  start?: string | undefined;
  /** Shows the message at a position; resolves to whether it is shown. */
  showAt: (seq: number) => Promise<boolean>;
  onClose: () => void;
}

/** Finds messages; a click opens the message. */
export default function HistoryDialog({ id, start = '', showAt, onClose }: HistoryDialogProps) {
  const text = useText();
  const { dateTime } = useFormats();
  const clear = useClear();
  useReturnFocus();
  const [keyword, setKeyword] = useState(start);
  const word = keyword.trim();
  const { data, error, isLoading, isFetching, hasNextPage, fetchNextPage, refetch } = useFound(id, word);
  const found = data?.pages.flat() ?? [];
  const follow = ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }: UIEvent) => {
    if (scrollHeight - scrollTop - clientHeight < NEAR_END && hasNextPage && !isFetching) void fetchNextPage();
  };
  const jump = async (seq: number) => {
    if (await showAt(seq)) onClose();
  };

  return (
    <Modal open title={text('messaging.chat.history')} width={560} footer={null} onCancel={onClose} destroyOnHidden>
      <Input.Search
        autoFocus
        allowClear={clear}
        value={keyword}
        placeholder={text('messaging.chat.historyKeyword')}
        aria-label={text('messaging.chat.historyKeyword')}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {data === undefined && error !== null ? (
        <ErrorPanel error={error} retry={() => void refetch()} />
      ) : isLoading ? (
        <Skeleton className={styles['skeleton'] ?? ''} active avatar title={false} paragraph={{ rows: 4 }} />
      ) : found.length === 0 ? (
        <p className={styles['empty']}>{text(word === '' ? 'messaging.chat.noMessages' : 'messaging.chat.noMatch')}</p>
      ) : (
        <ul className={styles['found']} onScroll={follow} aria-label={text('messaging.chat.history')}>
          {found.map((message) => (
            <li key={message.id}>
              <button type="button" onClick={() => void jump(message.seq)}>
                <Avatar {...message.sender} small />
                <span className={hit['name']} data-name>
                  {message.sender.name}
                </span>
                <time dateTime={new Date(message.sentAt).toISOString()}>{dateTime(message.sentAt)}</time>
                <span className={hit['words']} data-words>
                  <Marked words={lineWord(message.body, text)} keyword={word} />
                </span>
              </button>
            </li>
          ))}
          {isFetching && (
            <li className={styles['more']}>
              <Spin size="small" />
            </li>
          )}
        </ul>
      )}
    </Modal>
  );
}
