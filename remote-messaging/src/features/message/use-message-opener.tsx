import { type MessageRow, readMessage } from '@banyan/shared-contracts/messaging/message.contract';
import { useNavigate } from '@banyan/shared-ui/router';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../kernel/lazy-part';
import { useText } from '../../kernel/use-text';
import { isReading, type MessageTarget, targetOf } from './message-target';
import { useMessageLists } from './use-messages';

const TextDialog = lazyPart(async () => ({ default: (await import('./message-detail.dialog')).MessageDetailDialog }));
const ScheduleDialog = lazyPart(async () => ({ default: (await import('../../kernel/schedule-detail.dialog')).ScheduleDetailDialog }));

type Shown = { kind: 'text'; id: string } | Extract<MessageTarget, { kind: 'schedule' }>;

interface Opener {
  open: (row: MessageRow) => void;
  /** What is open now; stands beside the list, so that it outlives its row. */
  dialog: ReactNode;
}

/** Opens messages as their type says and marks them read (product-1 section 4). `onLeave` hears when it leads to another page. */
export function useMessageOpener(onLeave?: () => void): Opener {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const navigate = useNavigate();
  const lists = useMessageLists();
  const [shown, setShown] = useState<Shown>();
  const { mutate: read } = useMutation({
    mutationFn: async (id: string) => (await request(readMessage, { params: { id } })).data,
    onError: lists.reload,
  });

  const follow = (target: MessageTarget) => {
    if (target.kind === 'schedule') setShown(target);
    if (target.kind === 'empty') toast('info', text('messaging.message.nothingToOpen'));
    if (target.kind !== 'page') return;
    onLeave?.();
    void navigate(target.to);
  };

  const close = () => setShown(undefined);
  return {
    open({ id, type }) {
      lists.markRead(id);
      if (isReading(type)) setShown({ kind: 'text', id });
      else read(id, { onSuccess: (message) => follow(targetOf(message)) });
    },
    dialog:
      shown === undefined ? null : shown.kind === 'text' ? (
        <TextDialog id={shown.id} onClose={close} />
      ) : (
        <ScheduleDialog id={shown.id} groupId={shown.groupId} onClose={close} />
      ),
  };
}
