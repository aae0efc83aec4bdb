import type { MessageRow } from '@banyan/shared-contracts/messaging/message.contract';
import { Checkbox, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useMessageTypes } from '../../../kernel/sending/use-message-types';
import { useText } from '../../../kernel/use-text';
import { MessageItem } from '../message-item';
import styles from './message-record.module.css';

interface RecordListProps {
  rows: readonly MessageRow[];
  /** The first page is loading. */
  waiting: boolean;
  chosen: readonly string[];
  onChoose: (ids: string[]) => void;
  onOpen: (row: MessageRow) => void;
  empty: ReactNode;
}

/** The messages of a page, each with a checkbox; the checkbox above selects all of them. */
export function RecordList({ rows, waiting, chosen, onChoose, onOpen, empty }: RecordListProps) {
  const text = useText();
  const types = useMessageTypes();
  if (waiting) return <Skeleton className={styles['waiting'] ?? ''} active title={false} paragraph={{ rows: 8 }} />;
  if (rows.length === 0) return empty;

  const nameOf = ({ type }: MessageRow) => types.find(({ value }) => value === String(type))?.label ?? '';
  const choose = (id: string, wanted: boolean) => onChoose(wanted ? [...chosen, id] : chosen.filter((each) => each !== id));
  return (
    <>
      <div className={styles['head']}>
        <Checkbox
          checked={chosen.length === rows.length}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={({ target }) => onChoose(target.checked ? rows.map(({ id }) => id) : [])}
        >
          {chosen.length === 0 ? text('messaging.record.chooseAll') : text('messaging.record.chosen', { count: chosen.length })}
        </Checkbox>
      </div>
      <ul className={styles['list']}>
        {rows.map((row) => (
          <li key={row.id} data-chosen={chosen.includes(row.id)}>
            <Checkbox
              checked={chosen.includes(row.id)}
              aria-label={text('messaging.record.choose', { title: row.title })}
              onChange={({ target }) => choose(row.id, target.checked)}
            />
            <MessageItem message={row} typeName={nameOf(row)} onOpen={() => onOpen(row)} />
          </li>
        ))}
      </ul>
    </>
  );
}
