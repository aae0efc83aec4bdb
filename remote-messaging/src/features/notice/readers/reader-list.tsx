import type { listNoticeReaders } from '@banyan/shared-contracts/messaging/notice.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { useFormats } from '@banyan/shared-ui/format';
import { Ellipsis } from '@banyan/shared-ui/table';
import { Button } from 'antd';
import { useText } from '../../../kernel/use-text';
import styles from './readers.module.css';

interface ReaderListProps {
  rows: EndpointReply<typeof listNoticeReaders>['list'];
  fetching: boolean;
  more: (() => void) | undefined;
}

/** Receivers by name; for readers, the time of reading. */
export function ReaderList({ rows, fetching, more }: ReaderListProps) {
  const text = useText();
  const { dateTime } = useFormats();
  if (rows.length === 0) return <p className={styles['empty']}>{fetching ? '' : text('messaging.readers.noMatch')}</p>;
  return (
    <>
      <ul className={styles['list']} aria-busy={fetching}>
        {rows.map(({ id, realName, account, department, readTime }) => (
          <li key={id}>
            <span className={styles['name']}>
              {realName}
              <small>{account}</small>
            </span>
            <span className={styles['place']}>
              <Ellipsis path text={department} />
            </span>
            {readTime !== null && <time dateTime={new Date(readTime).toISOString()}>{dateTime(readTime)}</time>}
          </li>
        ))}
      </ul>
      {more !== undefined && (
        <Button type="link" loading={fetching} onClick={more}>
          {text('messaging.readers.more')}
        </Button>
      )}
    </>
  );
}
