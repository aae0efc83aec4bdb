import { useSmallScreen } from '@banyan/shared-ui/table';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { ChatPanel } from './chat-panel';

/** Width for the list and the conversation beside it. */
const WIDTH = 880;

interface ChatDrawerProps {
  open: boolean;
  onClose: () => void;
  /** The closing animation of the drawer has ended. */
  onClosed?: () => void;
}

/** The chats over the page, at its right; in the whole of a small window. */
export default function ChatDrawer({ open, onClose, onClosed }: ChatDrawerProps) {
  const text = useText();
  const isSmall = useSmallScreen();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      afterOpenChange={(opened) => {
        if (!opened) onClosed?.();
      }}
      size={isSmall ? '100%' : WIDTH}
      title={text('messaging.chat.title')}
      destroyOnHidden
      styles={{ body: { display: 'flex', padding: 0, overflow: 'hidden' }, header: { padding: '10px 16px' } }}
    >
      <ChatsInDrawer onPage={onClose} />
    </Drawer>
  );
}

/** The state is lost when the drawer closes: it opens with the list again. */
function ChatsInDrawer({ onPage }: { onPage: () => void }) {
  const [chosen, setChosen] = useState<string>();
  return <ChatPanel chosen={chosen} onChoose={setChosen} onPage={onPage} />;
}
