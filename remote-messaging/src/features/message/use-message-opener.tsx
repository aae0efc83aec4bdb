import { type MessageRow, readMessage } from '@banyan/shared-contracts/messaging/message.contract';
import { useNavigate } from '@banyan/shared-ui/router';
import { useDialog, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useText } from '../../kernel/use-text';
import { isReading, type MessageTarget, targetOf } from './message-target';
import { useMessageLists } from './use-messages';

const TextDialog = lazyPart(() => import('./message-detail.dialog'), 'MessageDetailDialog', null);

interface Opener {
  open: (row: MessageRow) => void;
  /** Opens a message whose id only is known, from a link. */
  openId: (id: string) => void;
  /** The dialog of the open text; rendered beside the list, so that it stays when its row is removed. */
  dialog: ReactNode;
}

/**
 * Opens messages according to their type and marks them read (product-1 section 4). `onLeave` is called when that leads to another page.
 */
export function useMessageOpener(onLeave?: () => void): Opener {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const navigate = useNavigate();
  const lists = useMessageLists();
  const openDialog = useDialog();
  const [read, setRead] = useState<string>();
  const { mutate: follow } = useMutation({
    mutationFn: async (id: string) => (await request(readMessage, { params: { id } })).data,
    onError: lists.reload,
  });

  const lead = (target: MessageTarget) => {
    if (target.kind === 'schedule') {
      const { kind: _kind, ...schedule } = target;
      void openDialog('schedule.open', schedule);
    }
    if (target.kind === 'empty') toast('info', text('messaging.message.nothingToOpen'));
    if (target.kind !== 'page') return;
    onLeave?.();
    void navigate(target.to);
  };

  return {
    open({ id, type }) {
      lists.markRead(id);
      if (isReading(type)) setRead(id);
      else follow(id, { onSuccess: (message) => lead(targetOf(message)) });
    },
    openId: (id) =>
      follow(id, {
        onSuccess: (message) => {
          lists.markRead(id);
          if (isReading(message.type)) setRead(id);
          else lead(targetOf(message));
        },
        onError: () => toast('info', text('messaging.message.gone')),
      }),
    dialog: read !== undefined && <TextDialog id={read} onClose={() => setRead(undefined)} />,
  };
}
