import { AppError } from '@banyan/shared-contracts/errors';
import {
  endScheduleSubscription,
  getScheduleSubscription,
  renewScheduleSubscription,
} from '@banyan/shared-contracts/messaging/schedule.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useConfirm, useRequest, useSession, useToast } from '@banyan/shared-ui/runtime';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Modal, Skeleton, Space } from 'antd';
import { useText } from '../../../kernel/use-text';
import styles from '../schedule.module.css';

const KEY = ['scheduleSubscription'];

/** The secret address at which other calendar programs read the user's schedules. */
export function SubscriptionDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const request = useRequest();
  useReturnFocus();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request(getScheduleSubscription, undefined, { signal })).data,
    gcTime: 0,
    meta: { silent: true },
  });
  return (
    <Modal open title={text('messaging.schedule.subscribe')} width={600} footer={null} onCancel={onClose} destroyOnHidden>
      <p className={styles['lead']}>{text('messaging.schedule.subscribeText')}</p>
      {error !== null ? (
        <ErrorPanel error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : (
        <Address url={data.url} />
      )}
    </Modal>
  );
}

function Address({ url }: { url: string | null }) {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  const client = useQueryClient();
  const { readOnly } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: async (to: 'renew' | 'end') =>
      to === 'renew' ? (await request(renewScheduleSubscription)).data : (await request(endScheduleSubscription), { url: null }),
    onSuccess: (next) => client.setQueryData(KEY, next),
    onError: (error) => toast('error', error instanceof AppError ? error.message : text('messaging.schedule.failed')),
  });
  const sure = async (to: 'renew' | 'end') => {
    const title = text(`messaging.schedule.address.${to}`);
    if (await confirm({ title, content: text(`messaging.schedule.address.${to}Text`), danger: true })) mutate(to);
  };
  const locked = isPending || readOnly !== undefined;

  if (url === null) {
    return (
      <Button type="primary" loading={isPending} disabled={locked} title={readOnly} onClick={() => mutate('renew')}>
        {text('messaging.schedule.address.make')}
      </Button>
    );
  }
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast('success', text('messaging.schedule.address.copied')),
      () => toast('info', text('messaging.schedule.address.copyFailed')),
    );
  return (
    <>
      <Space.Compact block>
        <Input readOnly value={url} aria-label={text('messaging.schedule.address')} onFocus={(event) => event.target.select()} />
        <Button type="primary" onClick={() => void copy()}>
          {text('messaging.schedule.address.copy')}
        </Button>
      </Space.Compact>
      <div className={styles['addressActions']}>
        <Button disabled={locked} title={readOnly} onClick={() => void sure('renew')}>
          {text('messaging.schedule.address.renew')}
        </Button>
        <Button danger disabled={locked} title={readOnly} onClick={() => void sure('end')}>
          {text('messaging.schedule.address.end')}
        </Button>
      </div>
    </>
  );
}
