import { getNotice, type NoticeRow, releaseNotice } from '@banyan/shared-contracts/messaging/notice.contract';
import { CrudPage } from '@banyan/shared-ui/crud';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMemo, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { useReceiverNames } from './use-receiver-names';
import { NoticePreviewDialog } from './notice-preview.dialog';
import { noticeScreen } from './notice.screen';

/** Notice administration: write, preview, release, delete. */
export default function NoticePage() {
  const [previewed, setPreviewed] = useState<NoticeRow>();
  const release = useRelease();
  const screen = useMemo(() => noticeScreen({ preview: setPreviewed, release }), [release]);
  return (
    <>
      <CrudPage screen={screen} />
      {previewed !== undefined && <NoticePreviewDialog id={previewed.id} onClose={() => setPreviewed(undefined)} />}
    </>
  );
}

/** Releases a draft after a confirmation that says who will get it. */
function useRelease() {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  const namesOf = useReceiverNames();
  return useMemo(
    () =>
      async ({ id, title }: NoticeRow, { refresh }: { refresh: () => void }) => {
        const { data: notice } = await request(getNotice, { params: { id } });
        const sure = await confirm({
          title: text('messaging.notice.releaseTitle', { name: title }),
          content: text('messaging.notice.releaseConfirm', { receivers: await namesOf(notice.toUserIds) }),
          okText: text('messaging.notice.release'),
        });
        if (!sure) return;
        toast('success', (await request(releaseNotice, { params: { id } })).msg);
        refresh();
      },
    [text, request, confirm, toast, namesOf],
  );
}
