import {
  countNoticeReceivers,
  getNotice,
  listNoticeReaders,
  type NoticeRow,
  recallNotice,
  releaseNotice,
} from '@banyan/shared-contracts/messaging/notice.contract';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMemo } from 'react';
import { useText } from '../../kernel/use-text';
import { useReceiverNames } from './fields/use-receiver-names';

interface Tools {
  refresh: () => void;
}

/** Releasing and recalling: both ask for a confirmation first, with the number of people concerned. */
export function useNoticeActions() {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  const namesOf = useReceiverNames();
  return useMemo(
    () => ({
      async release({ id, title }: NoticeRow, { refresh }: Tools): Promise<void> {
        const [{ data: notice }, { data: audience }] = await Promise.all([
          request(getNotice, { params: { id } }),
          request(countNoticeReceivers, { params: { id } }),
        ]);
        const sure = await confirm({
          title: text('messaging.notice.releaseTitle', { name: title }),
          content: text('messaging.notice.releaseConfirm', { receivers: await namesOf(notice.toUserIds), count: audience.total }),
          okText: text('messaging.notice.release'),
        });
        if (!sure) return;
        toast('success', (await request(releaseNotice, { params: { id }, query: { version: notice.version } })).msg);
        refresh();
      },
      async recall({ id, title }: NoticeRow, { refresh }: Tools): Promise<void> {
        const { counts } = (await request(listNoticeReaders, { params: { id }, query: { pageSize: 1 } })).data;
        const sure = await confirm({
          title: text('messaging.notice.recallTitle', { name: title }),
          content: text('messaging.notice.recallConfirm', { count: counts.total, read: counts.read }),
          okText: text('messaging.notice.recall'),
          danger: true,
        });
        if (!sure) return;
        toast('success', (await request(recallNotice, { params: { id } })).msg);
        refresh();
      },
    }),
    [text, request, confirm, toast, namesOf],
  );
}
