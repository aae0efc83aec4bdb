import { NOTICE_STATE, type NoticeRow, remindNotice } from '@banyan/shared-contracts/messaging/notice.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useFormats } from '@banyan/shared-ui/format';
import { Allowed, useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { KeywordBox } from '@banyan/shared-ui/table';
import { useMutation } from '@tanstack/react-query';
import { Button, Drawer, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { ReaderList } from './reader-list';
import styles from './readers.module.css';
import { ReadingFigures } from './reading-figures';
import { type ReaderFilter, useReaders } from './use-readers';

/** The readers of a notice: the numbers and their course, both groups by name, and a reminder to those who have not read it. */
export function NoticeReadersDrawer({ notice, onClose }: { notice: NoticeRow; onClose: () => void }) {
  const text = useText();
  useReturnFocus();
  const [filter, setFilter] = useState<ReaderFilter>({ isRead: 0, keyword: '' });
  const { rows, facts, at, error, fetching, reload, more } = useReaders(notice.id, filter);

  return (
    <Drawer open onClose={onClose} size={480} title={text('messaging.readers.of', { name: notice.title })} destroyOnHidden>
      {error !== null ? (
        <ErrorPanel error={error} retry={reload} />
      ) : facts === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      ) : facts.counts.total === 0 ? (
        <p className={styles['empty']}>{text('messaging.readers.none')}</p>
      ) : (
        <div className={styles['drawer']}>
          <ReadingFigures facts={facts} now={at} />
          {notice.enabledMark === NOTICE_STATE.sent && facts.counts.read < facts.counts.total && (
            <Reminding notice={notice} unread={facts.counts.total - facts.counts.read} last={facts.remindedTime} onDone={reload} />
          )}
          <div className={styles['filters']}>
            <Segmented<0 | 1>
              value={filter.isRead}
              aria-label={text('messaging.readers.group')}
              onChange={(isRead) => setFilter({ ...filter, isRead })}
              options={[
                { value: 0, label: text('messaging.readers.unread', { count: facts.counts.total - facts.counts.read }) },
                { value: 1, label: text('messaging.readers.read', { count: facts.counts.read }) },
              ]}
            />
            <KeywordBox
              label={text('messaging.readers.search')}
              value={filter.keyword}
              onSearch={(keyword) => setFilter({ ...filter, keyword })}
            />
          </div>
          <ReaderList rows={rows} fetching={fetching} more={more} />
        </div>
      )}
    </Drawer>
  );
}

interface RemindingProps {
  notice: NoticeRow;
  unread: number;
  last: number | null;
  onDone: () => void;
}

function Reminding({ notice: { id, title }, unread, last, onDone }: RemindingProps) {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  const { relativeTime } = useFormats();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(remindNotice, { params: { id } }),
    onSuccess({ msg }) {
      toast('success', msg);
      onDone();
    },
  });
  const remind = async () => {
    const content = text('messaging.readers.remindConfirm', { name: title, count: unread });
    if (await confirm({ title: text('messaging.readers.remind'), content, okText: text('messaging.readers.remind') })) mutate();
  };
  return (
    <Allowed button="btn_release">
      <div className={styles['remind']}>
        <Button size="small" loading={isPending} onClick={() => void remind()}>
          {text('messaging.readers.remindUnread')}
        </Button>
        {last !== null && <span>{text('messaging.readers.reminded', { time: relativeTime(last) })}</span>}
      </div>
    </Allowed>
  );
}
