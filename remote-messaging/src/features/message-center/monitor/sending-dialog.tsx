import { getSending, type MonitorRow } from '@banyan/shared-contracts/messaging/center/monitor.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { useReading } from '@banyan/shared-ui/calls';
import { ErrorPanel, type RowDialogProps } from '@banyan/shared-ui/crud';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { useWord } from '@banyan/shared-ui/i18n';
import { Descriptions, Modal, Skeleton, Table } from 'antd';
import { RichText } from '../../../kernel/rich-text';
import { useText } from '../../../kernel/use-text';
import { SendingState } from './sending-state';

type Sending = EndpointReply<typeof getSending>;

function Receivers({ targets }: Pick<Sending, 'targets'>) {
  const text = useText();
  return (
    <Table
      size="small"
      rowKey={({ name, state }) => `${name} ${state}`}
      pagination={false}
      scroll={{ y: 200 }}
      dataSource={targets}
      columns={[
        { dataIndex: 'name', title: text('messaging.monitor.receiver'), width: 140 },
        {
          dataIndex: 'state',
          title: text('messaging.center.state'),
          width: 120,
          render: (state: Sending['targets'][number]['state']) => text(`messaging.monitor.target.${state}`),
        },
        { dataIndex: 'attempts', title: text('messaging.monitor.attempts'), width: 90 },
        { dataIndex: 'reason', title: text('messaging.monitor.reason') },
      ]}
    />
  );
}

function Facts({ sending }: { sending: Sending }) {
  const text = useText();
  const word = useWord();
  const { messageSource, messageType, accountName, accountCode, title, content, receiveUser, targets } = sending;
  const items = [
    { key: 'source', label: text('messaging.template.source'), children: word(messageSource) },
    { key: 'way', label: text('messaging.template.way'), children: word(messageType) },
    ...(accountName === ''
      ? []
      : [{ key: 'account', label: text('messaging.config.account'), children: `${accountName} (${accountCode})` }]),
    { key: 'state', label: text('messaging.center.state'), children: <SendingState row={sending} /> },
    { key: 'title', label: text('messaging.template.title'), children: title },
    ...(content === '' ? [] : [{ key: 'content', label: text('messaging.template.content'), children: <RichText html={content} /> }]),
    ...(receiveUser === '' ? [] : [{ key: 'who', label: text('messaging.monitor.receivers'), children: receiveUser }]),
    ...(targets.length === 0 ? [] : [{ key: 'each', label: text('messaging.monitor.each'), children: <Receivers targets={targets} /> }]),
  ];
  return <Descriptions bordered size="small" column={1} items={items} styles={{ label: { width: 110 } }} />;
}

/** One message that was sent outside of the platform, with its receivers. */
export function SendingDialog({ row, onClose }: RowDialogProps<MonitorRow>) {
  const text = useText();
  useReturnFocus();
  const { data, error, refetch } = useReading(getSending, { params: { id: row.id } });
  return (
    <Modal open title={text('messaging.monitor.view')} width={760} footer={null} onCancel={onClose} destroyOnHidden>
      {data !== undefined ? (
        <Facts sending={data} />
      ) : error === null ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : (
        <ErrorPanel error={error} retry={() => void refetch()} />
      )}
    </Modal>
  );
}
