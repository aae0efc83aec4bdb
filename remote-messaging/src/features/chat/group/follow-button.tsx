import { BellOutlined } from '@ant-design/icons';
import { addGroupMembers } from '@banyan/shared-contracts/messaging/chat.contract';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { IconButton } from '../../../kernel/icon-button';
import { useText } from '../../../kernel/use-text';
import { useChatStore } from '../state/use-chat';
import { useTry } from '../sending/use-try';

/** Lets a visitor of a record's conversation follow it, to be notified of new messages. */
export function FollowButton({ id, isSmall = false }: { id: string; isSmall?: boolean }) {
  const text = useText();
  const toast = useToast();
  const request = useRequest();
  const store = useChatStore();
  const attempt = useTry();
  const follow = async () => {
    const isDone = await attempt(async () => {
      await request(addGroupMembers, { params: { id }, body: { userIds: [store.me] } });
      await store.reloadDetail(id);
    });
    if (isDone) toast('success', text('messaging.chat.followed'));
  };
  const label = text('messaging.chat.follow');
  if (isSmall) return <IconButton label={label} icon={<BellOutlined />} onClick={() => void follow()} />;
  return (
    <Button type="text" icon={<BellOutlined />} onClick={() => void follow()}>
      {label}
    </Button>
  );
}
