import type { MailFolder, MailRow } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { getMailFile, markMails, moveMails, removeMails } from '@banyan/shared-contracts/messaging/mailbox/mailbox.contract';
import { openDownload } from '@banyan/shared-ui/download';
import { useConfirm, useHost, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../../kernel/use-text';
import { useMailboxReload } from './use-mails';

type Ids = readonly string[];

/** The actions for mails; each resolves to whether it succeeded, and the host shows failures. */
export function useMailActions() {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  const { resolveUrl } = useHost();
  const reload = useMailboxReload();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSettled() {
      reload.lists();
      reload.mail();
    },
  });
  const attempt = (call: () => Promise<unknown>): Promise<boolean> =>
    mutateAsync(call).then(
      () => true,
      () => false,
    );
  const tell = async (call: Promise<{ msg: string }>) => toast('success', (await call).msg);

  return {
    busy: isPending,
    markRead: (ids: Ids, isRead: boolean) => attempt(() => request(markMails, { body: { ids: [...ids], isRead: isRead ? 1 : 0 } })),
    star: ({ id, isStarred }: Pick<MailRow, 'id' | 'isStarred'>) =>
      attempt(() => request(markMails, { body: { ids: [id], isStarred: isStarred === 1 ? 0 : 1 } })),
    move: (ids: Ids, folder: 'inbox' | 'junk' | 'trash') => attempt(() => tell(request(moveMails, { body: { ids: [...ids], folder } }))),
    async remove(ids: Ids, folder: MailFolder): Promise<boolean> {
      const isForGood = folder === 'trash' || folder === 'drafts';
      const content = text('messaging.mail.removeConfirm', { count: ids.length });
      if (isForGood && !(await confirm({ title: text('messaging.mail.remove'), content, danger: true }))) return false;
      return attempt(() => tell(request(removeMails, { body: { ids: [...ids] } })));
    },
    download: (id: string, part: string) =>
      attempt(async () => {
        const { data } = await request(getMailFile, { params: { id, part } });
        openDownload({ url: resolveUrl(data.url), name: data.name });
      }),
  };
}
