import type { DialogProps } from '@banyan/shared-contracts/dialogs';
import { openConversation } from '@banyan/shared-contracts/messaging/chat.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { type SendRequest, useRequest, useSession } from '@banyan/shared-ui/runtime';
import { useSmallScreen } from '@banyan/shared-ui/table';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { NotShown } from './not-shown';
import { ConversationView } from './talk/conversation-view';
import { useChatStore } from './state/use-chat';
import styles from './chat-panel.module.css';

const WIDTH = 560;

type Target = DialogProps['chat.open'];

const open = async (request: SendRequest, target: Target) => {
  if ('userId' in target) return (await request(openConversation, { body: { userId: target.userId } })).data;
  const { modelId, recordId, menuId } = target;
  return (await request(openConversation, { body: { modelId, recordId, menuId } })).data;
};

/** A single conversation in a dialog, opened from another page: with a person, or about a record. */
export default function OpenChatDialog({ onClose, ...target }: Target & { onClose: () => void }) {
  const text = useText();
  const { readOnly } = useSession();
  const isSmall = useSmallScreen();
  const [isOpen, setOpen] = useState(true);

  return (
    <Drawer
      open={isOpen}
      size={isSmall ? '100%' : WIDTH}
      title={'title' in target ? text('messaging.chat.aboutTitle', { name: target.title }) : text('messaging.chat.title')}
      onClose={() => setOpen(false)}
      afterOpenChange={(opened) => {
        if (!opened) onClose();
      }}
      styles={{ body: { display: 'flex', padding: 0, overflow: 'hidden' }, header: { padding: '10px 16px' } }}
    >
      {readOnly === undefined ? <Opened target={target} onLeft={() => setOpen(false)} /> : <NotShown />}
    </Drawer>
  );
}

function Opened({ target, onLeft }: { target: Target; onLeft: () => void }) {
  const request = useRequest();
  const store = useChatStore();
  const { data, error, refetch } = useQuery({
    queryKey: ['chat', 'open', target],
    queryFn: () => open(request, target),
    gcTime: 0,
    staleTime: Infinity,
    meta: { silent: true },
  });
  useEffect(() => {
    if (data !== undefined) store.adopt(data);
  }, [data, store]);

  if (data !== undefined) return <ConversationView id={data.id} onLeft={onLeft} />;
  if (error !== null) return <ErrorPanel error={error} retry={() => void refetch()} />;
  return <Skeleton className={styles['waiting'] ?? ''} active avatar title={false} paragraph={{ rows: 6 }} />;
}
