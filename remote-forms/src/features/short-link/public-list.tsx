import { ErrorPanel } from '@banyan/shared-ui/crud';
import { EmptyState } from '@banyan/shared-ui/table';
import { Button, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import type { Model } from '../../forms/public/model';
import { useText } from '../../forms/public/text';
import { LinkPassword } from './link-password';
import { PublicRecord } from './public-record';
import { PublicSearch } from './public-search';
import { PublicTable } from './public-table';
import { Sheet } from './sheet';
import styles from './short-link.module.css';
import { failedBy, type Visit } from './use-public-link';
import { type Asked, PAGE_SIZE, usePublicRows } from './use-public-rows';

const EVERYTHING: Asked = { keyword: '', search: {}, page: 1, sort: undefined };

/** The columns of a list that its link shows: search, rows, pages, one record. */
export function PublicList({ model, visit }: { model: Model; visit: Visit }) {
  const text = useText();
  const [asked, setAsked] = useState(EVERYTHING);
  const [opened, setOpened] = useState('');
  const { data, error, isPlaceholderData, refetch } = usePublicRows(visit, asked);
  const filtered = asked.keyword !== '' || Object.values(asked.search).some((value) => value !== undefined && value !== '');

  return (
    <Sheet title={model.name} wide>
      <PublicSearch model={model} asked={asked} onSearch={(next) => setAsked({ ...asked, ...next, page: 1 })} />
      {failedBy(error, 'LINK_PASSWORD') ? (
        <LinkPassword visit={visit} onPassed={() => void refetch()} />
      ) : error !== null ? (
        <ErrorPanel error={error} retry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : data.list.length === 0 ? (
        <EmptyState
          text={text(filtered ? 'forms.list.noMatch' : 'forms.public.empty')}
          {...(filtered ? { action: <Button onClick={() => setAsked(EVERYTHING)}>{text('forms.list.clear')}</Button> } : {})}
        />
      ) : (
        <div aria-busy={isPlaceholderData}>
          <PublicTable
            model={model}
            rows={data.list}
            sort={asked.sort}
            onSort={(sort) => setAsked({ ...asked, sort, page: 1 })}
            onOpen={setOpened}
          />
          <footer className={styles['pager']}>
            <span>{text('forms.public.count', { count: data.pagination.total })}</span>
            {data.pagination.total > PAGE_SIZE && (
              <Pagination
                simple
                current={asked.page}
                pageSize={PAGE_SIZE}
                total={data.pagination.total}
                showSizeChanger={false}
                onChange={(page) => setAsked({ ...asked, page })}
              />
            )}
          </footer>
        </div>
      )}
      {opened !== '' && <PublicRecord model={model} visit={visit} id={opened} onClose={() => setOpened('')} />}
    </Sheet>
  );
}
