import { AppError } from '@banyan/shared-contracts/errors';
import { REPETITION, type ScheduleDetail } from '@banyan/shared-contracts/messaging/schedule';
import type { ChosenSendConfig } from '@banyan/shared-contracts/messaging/send-config.contract';
import { getScheduleDetail } from '@banyan/shared-contracts/messaging/schedule.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useFormats } from '@banyan/shared-ui/format';
import { useWord } from '@banyan/shared-ui/i18n';
import { useLocale, useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { Attachments } from '../../../kernel/attachments';
import { readFiles } from '../../../kernel/read-files';
import { useText } from '../../../kernel/use-text';
import styles from './schedule-detail.module.css';

const KINDS = Object.keys(REPETITION) as (keyof typeof REPETITION)[];

interface ScheduleDetailDialogProps {
  /** '' where only the occurrence is known. */
  groupId: string;
  id: string;
  /** Further text from the message that led here. */
  says?: string | undefined;
  /** It may disappear at any moment. */
  leaving: boolean;
  onClose: () => void;
  /** The actions that the user may do: edit, delete, leave. */
  actions?: ReactNode;
}

/** A schedule, read-only, 600 px (product-1 section 2, "Schedule detail dialog"). */
export function ScheduleDetailDialog({ groupId, id, says = '', leaving, onClose, actions }: ScheduleDetailDialogProps) {
  const text = useText();
  const request = useRequest();
  const locale = useLocale();
  useReturnFocus();
  const { data, error, refetch } = useQuery({
    // The server's texts are in the user's language.
    queryKey: ['schedule', 'detail', groupId, id, locale],
    queryFn: async ({ signal }) => (await request(getScheduleDetail, { query: { groupId, id } }, { signal })).data,
    enabled: !leaving,
    gcTime: 0,
    meta: { silent: true },
  });
  const isGone = error instanceof AppError && error.key === 'NOT_FOUND';

  return (
    <Modal
      open
      title={text('messaging.schedule.details')}
      width={600}
      onCancel={onClose}
      footer={
        <>
          {data !== undefined && !isGone && actions}
          <Button onClick={onClose}>{text('messaging.schedule.cancel')}</Button>
        </>
      }
      destroyOnHidden
    >
      {isGone ? (
        <p role="status">{text('messaging.schedule.gone')}</p>
      ) : data !== undefined ? (
        <Facts schedule={data} says={says} />
      ) : error === null ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <ErrorPanel error={error} retry={() => void refetch()} />
      )}
    </Modal>
  );
}

function Facts({ schedule, says }: { schedule: ScheduleDetail; says: string }) {
  const text = useText();
  const word = useWord();
  const { date, dateTime } = useFormats();
  const { send, category, urgent, title, content, files, startDay, endDay, allDay, creatorUserId, toUserIds } = schedule;
  const when = (ms: number) => (allDay === 1 ? `${date(ms)} ${text('messaging.schedule.allDay')}` : dateTime(ms));
  const kind = KINDS.find((name) => REPETITION[name] === schedule.repetition) ?? 'none';
  const remindedBy = ({ name, enabledMark }: ChosenSendConfig) =>
    enabledMark === 1 ? word(name) : text('messaging.sendConfig.reminds', { name: word(name) });
  const facts: [label: string, value: ReactNode][] = [
    [text('messaging.schedule.says'), says],
    [text('messaging.schedule.category'), word(category)],
    [text('messaging.schedule.urgency'), urgent],
    [text('messaging.schedule.title'), title],
    [text('messaging.schedule.content'), content],
    [text('messaging.schedule.files'), readFiles(files).length > 0 && <Attachments files={files} />],
    [text('messaging.schedule.start'), when(startDay)],
    [text('messaging.schedule.end'), when(endDay)],
    ...(kind === 'none' ? [] : [[text('messaging.schedule.repetition'), text(`messaging.schedule.repeat.${kind}`)] as [string, string]]),
    ...(send === undefined ? [] : [[text('messaging.schedule.remindBy'), remindedBy(send)] as [string, string]]),
    [text('messaging.schedule.creator'), creatorUserId],
    [text('messaging.schedule.participants'), toUserIds],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(
        ([label, value]) =>
          Boolean(value) && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
