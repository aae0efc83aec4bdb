import type { MonitorRow } from '@banyan/shared-contracts/messaging/center/monitor.contract';
import { Badge, Tooltip } from 'antd';
import { useText } from '../../../kernel/use-text';

const STATUS = { waiting: 'processing', sent: 'success', partly: 'warning', failed: 'error' } as const;

/** The state of a message; if it did not arrive, the reason follows. */
export function SendingState({ row: { state, reason } }: { row: Pick<MonitorRow, 'state' | 'reason'> }) {
  const text = useText();
  const word = text(`messaging.monitor.state.${state}`);
  return (
    <Tooltip title={reason}>
      <Badge status={STATUS[state]} text={reason === '' ? word : `${word}：${reason}`} />
    </Tooltip>
  );
}
