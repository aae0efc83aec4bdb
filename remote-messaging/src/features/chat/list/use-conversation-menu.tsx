import { DeleteOutlined, EyeInvisibleOutlined, MutedOutlined, PushpinOutlined, SoundOutlined } from '@ant-design/icons';
import type { Conversation } from '@banyan/shared-contracts/messaging/conversation';
import { ActionMenu, type MenuAction, type pointAt } from '@banyan/shared-ui/menu-button';
import { useConfirm } from '@banyan/shared-ui/runtime';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { useChatStore } from '../state/use-chat';
import { useTry } from '../sending/use-try';

type Place = ReturnType<typeof pointAt> | Element;

/** The actions for a conversation of the list (product-1 section 2). */
export function useConversationMenu() {
  const text = useText();
  const store = useChatStore();
  const confirm = useConfirm();
  const attempt = useTry();
  const [open, setOpen] = useState<{ conversation: Conversation; at: Place; from: Element | null }>();

  const clear = async ({ id, title }: Conversation) => {
    const isSure = await confirm({
      title: text('messaging.chat.clear'),
      content: text('messaging.chat.clearConfirm', { name: title }),
      danger: true,
    });
    if (isSure) await attempt(() => store.clear(id));
  };
  const actionsOf = (conversation: Conversation): MenuAction[] => {
    const { id, pinned = false, muted = false } = conversation;
    return [
      {
        key: 'pin',
        label: text(pinned ? 'messaging.chat.unpin' : 'messaging.chat.pin'),
        icon: PushpinOutlined,
        run: () => void attempt(() => store.arrange(id, { pinned: !pinned })),
      },
      {
        key: 'mute',
        label: text(muted ? 'messaging.chat.unmute' : 'messaging.chat.mute'),
        icon: muted ? SoundOutlined : MutedOutlined,
        run: () => void attempt(() => store.arrange(id, { muted: !muted })),
      },
      {
        key: 'hide',
        label: text('messaging.chat.hide'),
        icon: EyeInvisibleOutlined,
        startsGroup: true,
        run: () => void attempt(() => store.hide(id)),
      },
      { key: 'clear', label: text('messaging.chat.clear'), icon: DeleteOutlined, danger: true, run: () => void clear(conversation) },
    ];
  };
  const menu = open && (
    <ActionMenu
      label={open.conversation.title}
      at={open.at}
      placement="below-start"
      actions={actionsOf(open.conversation)}
      onClose={(done) => {
        setOpen(undefined);
        if (done && open.from instanceof HTMLElement) open.from.focus();
      }}
    />
  );
  return { menu, openMenu: (conversation: Conversation, at: Place) => setOpen({ conversation, at, from: document.activeElement }) };
}
