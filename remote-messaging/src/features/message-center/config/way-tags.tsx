import type { SendConfigRow } from '@banyan/shared-contracts/messaging/center/send-config-admin.contract';
import { useWord } from '@banyan/shared-ui/i18n';
import { Space, Tag } from 'antd';

/** The ways in which a configuration sends. */
export function WayTags({ ways }: { ways: SendConfigRow['messageType'] }) {
  const word = useWord();
  return (
    <Space size={4} wrap>
      {ways.map(({ type, fullName }) => (
        <Tag key={type} variant="filled" color="blue">
          {word(fullName)}
        </Tag>
      ))}
    </Space>
  );
}
