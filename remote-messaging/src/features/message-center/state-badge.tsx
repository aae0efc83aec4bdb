import { Badge } from 'antd';
import { useText } from '../../kernel/use-text';

/** Whether a row is enabled. */
export function StateBadge({ enabled }: { enabled: boolean }) {
  const text = useText();
  return <Badge status={enabled ? 'success' : 'default'} text={text(enabled ? 'messaging.center.on' : 'messaging.center.off')} />;
}
