import type { DataSourceRow } from '@banyan/shared-contracts/data/data-source.contract';
import { Badge, Tooltip } from 'antd';
import { useText } from '../../kernel/use-text';

const STATUS = { up: 'success', down: 'error', unknown: 'default' } as const;

/** Whether a source answers; where it does not, the reason follows. */
export function SourceState({ row: { state, reason } }: { row: DataSourceRow }) {
  const text = useText();
  const word = text(`admin.dataSource.state.${state}`);
  return (
    <Tooltip title={reason}>
      <Badge status={STATUS[state]} text={reason === '' ? word : `${word}：${reason}`} />
    </Tooltip>
  );
}
