import { messageType, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { useClear } from '@banyan/shared-ui/form';
import { KeywordBox } from '@banyan/shared-ui/table';
import { Select, Switch } from 'antd';
import { useMessageTypes } from '../../../kernel/sending/use-message-types';
import { useText } from '../../../kernel/use-text';
import styles from '../message.module.css';
import type { MessageFilter } from '../use-messages';

interface MessageFiltersProps {
  filter: MessageFilter;
  onChange: (filter: MessageFilter) => void;
  /** Default: the narrow drawer. */
  place?: 'drawer' | 'page';
}

/** Unread only, type and keyword; the keyword applies on Enter, on its button and when it is cleared. */
export function MessageFilters({ filter, onChange, place = 'drawer' }: MessageFiltersProps) {
  const text = useText();
  const clear = useClear();
  const types = useMessageTypes();
  const size = place === 'drawer' ? ({ size: 'small' } as const) : {};
  const typeOf = (value: string | undefined): MessageType | undefined => messageType.safeParse(Number(value)).data;

  return (
    <div className={styles[place === 'drawer' ? 'filters' : 'pageFilters']}>
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
        {...size}
        allowClear={clear}
        value={filter.type === undefined ? null : String(filter.type)}
        placeholder={text('messaging.message.type')}
        aria-label={text('messaging.message.type')}
        options={types}
        onChange={(value: string | null | undefined) => onChange({ ...filter, type: typeOf(value ?? undefined) })}
      />
      <KeywordBox
        {...size}
        label={text('messaging.message.keyword')}
        value={filter.keyword}
        onSearch={(keyword) => onChange({ ...filter, keyword })}
      />
    </div>
  );
}
