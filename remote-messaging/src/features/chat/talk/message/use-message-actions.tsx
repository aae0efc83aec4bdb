import { CopyOutlined, EnterOutlined, RollbackOutlined, TeamOutlined } from '@ant-design/icons';
import { CHAT_LIMITS, type ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import { ActionMenu, type MenuAction, pointAt } from '@banyan/shared-ui/menu-button';
import { Preview } from '@banyan/shared-ui/preview';
import { useHost, useToast } from '@banyan/shared-ui/runtime';
import { useFileActions } from '@banyan/shared-ui/upload';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useText } from '../../../../kernel/use-text';
import { threadOf } from '../../state/chat-state';
import { useChatStore } from '../../state/use-chat';
import { useTry } from '../../sending/use-try';
import type { MessageActions } from './message-item';
import { tellsReaders } from '../reading/read-state';
import { useJumpTo } from '../list/use-jump-to';

const ReadersDialog = lazyPart(() => import('../reading/readers.dialog'), 'default', null);

interface Wishes {
  quote: (message: ChatMessage) => void;
  /** Puts text into the input. */
  edit: (words: string) => void;
}

/** The texts of own recalled messages, until the page is closed: to be edited and sent again. */
const takenBack = new Map<string, string>();

type Shown = { kind: 'picture'; path: string } | { kind: 'file'; fileId: string; name: string; size: number };

/** The actions for messages; `parts` are the open menus and dialogs. */
export function useMessageActions(id: string, { quote, edit }: Wishes): { actions: MessageActions; parts: ReactNode } {
  const store = useChatStore();
  const files = useFileActions('annex');
  const jumpTo = useJumpTo();
  const [shown, setShown] = useState<Shown>();
  const [read, setRead] = useState<ChatMessage>();
  const { menu, openMenu } = useMenu(id, { quote, openReaders: setRead });
  const actions: MessageActions = {
    openMenu,
    openPicture: (path) => setShown({ kind: 'picture', path }),
    openFile: ({ fileId, name, size }) => setShown({ kind: 'file', fileId, name, size }),
    download: ({ fileId, name }) => void files.download({ fileId, name, url: '' }),
    jumpTo: (seq) => void jumpTo(id, seq),
    openReaders: setRead,
    retry: ({ conversationId }) => store.retry(conversationId),
    discard: ({ clientId }) => store.discard(clientId),
    editAgain(message) {
      const words = takenBack.get(message.id);
      return words === undefined ? undefined : () => edit(words);
    },
  };
  const parts = (
    <>
      {menu}
      {shown !== undefined && <Viewer id={id} shown={shown} onClose={() => setShown(undefined)} />}
      {read !== undefined && <ReadersDialog message={read} onClose={() => setRead(undefined)} />}
    </>
  );
  return { actions, parts };
}

function useMenu(id: string, { quote, openReaders }: Pick<Wishes, 'quote'> & Pick<MessageActions, 'openReaders'>) {
  const text = useText();
  const store = useChatStore();
  const toast = useToast();
  const attempt = useTry();
  const [open, setOpen] = useState<{
    message: ChatMessage;
    at: Parameters<typeof ActionMenu>[0]['at'];
    from: Element | null;
    now: number;
  }>();

  const copy = async (words: string) => {
    const isCopied = await attempt(() => navigator.clipboard.writeText(words));
    if (isCopied) toast('success', text('messaging.chat.copied'));
  };
  const recall = async ({ id: messageId, body }: ChatMessage) => {
    if (body?.type === 'text') takenBack.set(messageId, body.text);
    await attempt(() => store.recall(id, messageId));
  };
  const actionsOf = (message: ChatMessage, now: number): MenuAction[] => {
    const { body, sender, sentAt } = message;
    const words = body?.type === 'text' ? body.text : undefined;
    const detail = store.snapshot().chat.details[id];
    const isRead = sender.id === store.me && detail !== undefined && tellsReaders(detail);
    return [
      { key: 'quote', label: text('messaging.chat.reply'), icon: EnterOutlined, run: () => quote(message) },
      ...(words === undefined
        ? []
        : [{ key: 'copy', label: text('messaging.chat.copy'), icon: CopyOutlined, run: () => void copy(words) }]),
      ...(isRead ? [{ key: 'readers', label: text('messaging.chat.readers'), icon: TeamOutlined, run: () => openReaders(message) }] : []),
      ...(sender.id === store.me && now - sentAt < CHAT_LIMITS.recallMs
        ? [{ key: 'recall', label: text('messaging.chat.recall'), icon: RollbackOutlined, run: () => void recall(message) }]
        : []),
    ];
  };
  const menu = open && (
    <ActionMenu
      label={text('messaging.chat.actions')}
      at={open.at}
      placement="below-start"
      actions={actionsOf(open.message, open.now)}
      onClose={(done) => {
        setOpen(undefined);
        if (done && open.from instanceof HTMLElement) open.from.focus();
      }}
    />
  );
  return {
    menu,
    openMenu: (message: ChatMessage, at: Element | { clientX: number; clientY: number }) =>
      setOpen({ message, at: at instanceof Element ? at : pointAt(at), from: document.activeElement, now: Date.now() }),
  };
}

/** The name under which a picture of a chat is stored. */
const pictureId = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '');

/** Pictures one after the other, or a file, in the preview of all files. */
function Viewer({ id, shown, onClose }: { id: string; shown: Shown; onClose: () => void }) {
  const text = useText();
  const store = useChatStore();
  const { resolveUrl } = useHost();
  const { locate, download } = useFileActions('annex');
  const { download: downloadPicture } = useFileActions('IM');
  const [items] = useState(() => {
    if (shown.kind === 'file') {
      const file = { fileId: shown.fileId, name: shown.name, fileSize: shown.size, url: '' };
      return [{ key: shown.fileId, name: shown.name, size: shown.size, locate: () => locate(file), download: () => download(file) }];
    }
    const paths = threadOf(store.snapshot().chat, id).messages.flatMap(({ body }) => (body?.type === 'image' ? [body.path] : []));
    return [...new Set([...paths, shown.path])].map((path) => {
      const name = `${text('messaging.chat.picture')}.${path.split('.').at(-1) ?? 'png'}`;
      return {
        key: path,
        name,
        locate: () => Promise.resolve(resolveUrl(path)),
        download: () => downloadPicture({ fileId: pictureId(path), name, url: '' }),
      };
    });
  });
  return <Preview items={items} start={shown.kind === 'file' ? shown.fileId : shown.path} onClose={onClose} />;
}
