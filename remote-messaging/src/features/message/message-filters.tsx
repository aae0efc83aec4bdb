import { messageType, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { Input, Select, Switch } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './message.module.css';
import type { MessageFilter } from './use-messages';
import { useMessageTypes } from './use-message-types';

interface MessageFiltersProps {
  filter: MessageFilter;
  onChange: (filter: MessageFilter) => void;
}

/** Unread only, type and keyword; the keyword counts on Enter, on its button and when it is cleared. */
export function MessageFilters({ filter, onChange }: MessageFiltersProps) {
  const text = useText();
  const types = useMessageTypes();
  const [typed, setTyped] = useState(filter.keyword);
  const [seen, setSeen] = useState(filter.keyword);
  if (seen !== filter.keyword) {
    setSeen(filter.keyword);
    setTyped(filter.keyword);
  }
  const typeOf = (value: string | undefined): MessageType | undefined => messageType.safeParse(Number(value)).data;

  return (
    <div className={styles['filters']}>
      <label className={styles['unread']}>
        <Switch
          size="small"
          checked={filter.unreadOnly}
          onChange={(unreadOnly) => onChange({ ...filter, unreadOnly })}
          aria-label={text('messaging.message.unreadOnly')}
        />
        {text('messaging.message.unreadOnly')}
      </label>
      <Select
        className={styles['type'] ?? ''}
        size="small"
        allowClear
        value={filter.type === undefined ? null : String(filter.type)}
        placeholder={text('messaging.message.type')}
        aria-label={text('messaging.message.type')}
        options={types}
        onChange={(value: string | null | undefined) => onChange({ ...filter, type: typeOf(value ?? undefined) })}
      />
      <Input.Search
        size="small"
        allowClear
        value={typed}
        maxLength={200}
        placeholder={text('messaging.message.keyword')}
        aria-label={text('messaging.message.keyword')}
        onChange={(event) => setTyped(event.target.value)}
        onSearch={(value) => onChange({ ...filter, keyword: value.trim() })}
      />
    </div>
  );
}
