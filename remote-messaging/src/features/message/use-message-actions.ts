import { readAllMessages, removeMessages } from '@banyan/shared-contracts/messaging/message.contract';
import type { Endpoint, EndpointInput } from '@banyan/shared-contracts/wire/endpoint';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../kernel/use-text';
import { type MessageFilter, toQuery, useMessageLists } from './use-messages';

/**
 * The actions for several messages at once; each asks for a confirmation first (product-1 section 8) and resolves to whether it was done.
 */
export function useMessageActions() {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  const lists = useMessageLists();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (call: () => ReturnType<typeof request>) => call(),
    onSuccess: ({ msg }) => toast('success', msg),
    onSettled: lists.reload,
  });
  const send = <E extends Endpoint>(endpoint: E, input: EndpointInput<E>): Promise<boolean> =>
    // The reason of a failure is shown in a toast.
    mutateAsync(() => request(endpoint, input)).then(
      () => true,
      () => false,
    );

  return {
    busy: isPending,
    async readAll(filter: MessageFilter): Promise<boolean> {
      const sure = await confirm({ title: text('messaging.message.readAll'), content: text('messaging.message.readAllConfirm') });
      return sure && send(readAllMessages, { body: toQuery(filter) });
    },
    async remove(ids: readonly string[]): Promise<boolean> {
      const sure = await confirm({
        title: text('messaging.message.remove'),
        content: text('messaging.message.removeConfirm', { count: ids.length }),
        danger: true,
      });
      return sure && send(removeMessages, { body: { ids: ids.join(',') } });
    },
  };
}
