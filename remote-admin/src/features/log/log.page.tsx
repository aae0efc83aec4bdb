import {
  clearLog,
  exportLog,
  listLog,
  LOG_CATEGORY,
  type LogCategory,
  type LogRow,
  MAX_LOG_TOTAL,
} from '@banyan/shared-contracts/admin/log.contract';
import { ErrorPanel, FilterChips, ListFilters, useListQuery } from '@banyan/shared-ui/crud';
import { openDownload } from '@banyan/shared-ui/download';
import { Allowed, useConfirm, useRequest } from '@banyan/shared-ui/runtime';
import { DataTable, KeywordBox, ListToolbar, Pager } from '@banyan/shared-ui/table';
import { useMutation } from '@tanstack/react-query';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { useChange, useReading } from '../../kernel/use-calls';
import { useText } from '../../kernel/use-text';
import { DayPlot } from './day-plot';
import { LogDrawer } from './log-drawer';
import { logFilters } from './log-filters';
import styles from './log.module.css';
import { useLogColumns } from './use-log-columns';

const TABS = [
  { category: LOG_CATEGORY.login, label: 'admin.log.login' },
  { category: LOG_CATEGORY.operation, label: 'admin.log.operation' },
  { category: LOG_CATEGORY.request, label: 'admin.log.request' },
  { category: LOG_CATEGORY.error, label: 'admin.log.error' },
] as const;

/** Sign-ins, operations and what went wrong (api-platform 20). */
export default function LogPage() {
  const text = useText();
  const [category, setCategory] = useState<LogCategory>(LOG_CATEGORY.login);
  return (
    <div className={styles['page']}>
      <DayPlot />
      <section className={styles['main']} aria-label={text('admin.log.title')}>
        <Tabs
          className={styles['tabs'] ?? ''}
          activeKey={String(category)}
          onChange={(key) => setCategory(Number(key) as LogCategory)}
          items={TABS.map((tab) => ({ key: String(tab.category), label: text(tab.label) }))}
        />
        <LogList key={category} category={category} />
      </section>
    </div>
  );
}

function LogList({ category }: { category: LogCategory }) {
  const text = useText();
  const filters = logFilters[category];
  const query = useListQuery({ search: 'keyword', filters });
  const asked = { ...query.sent, category };
  const { data, error, fetching, refetch } = useReading(listLog, { query: asked });
  const [open, setOpen] = useState<LogRow>();
  const columns = useLogColumns(category, setOpen);
  const total = data?.pagination.total ?? 0;

  return (
    <>
      <ListToolbar
        search={
          <KeywordBox className={styles['search']} label={text('admin.log.search')} value={query.keyword} onSearch={query.setKeyword} />
        }
        find={<ListFilters filters={filters} query={query} text={text} />}
        fetching={fetching}
        onRefresh={refetch}
      >
        <Allowed button="btn_download">
          <ExportButton asked={asked} />
        </Allowed>
        {category !== LOG_CATEGORY.login && category !== LOG_CATEGORY.operation && (
          <Allowed button="btn_remove">
            <ClearButton category={category} />
          </Allowed>
        )}
      </ListToolbar>
      <FilterChips filters={filters} query={query} text={text} />
      {error === null ? (
        <DataTable<LogRow>
          id={`log-${category}`}
          columns={columns}
          rows={data?.list ?? []}
          rowKey="id"
          loading={fetching}
          onRowOpen={setOpen}
          empty={
            query.filtered
              ? { text: text('admin.log.noMatch'), action: <Button onClick={query.clear}>{text('admin.log.clearFilters')}</Button> }
              : { text: text('admin.log.none') }
          }
        />
      ) : (
        <ErrorPanel error={error} retry={refetch} />
      )}
      {total >= MAX_LOG_TOTAL && <p className={styles['bounded']}>{text('admin.log.bounded', { count: MAX_LOG_TOTAL })}</p>}
      <Pager page={query.page} size={query.size} total={total} onChange={query.setPage} />
      {open !== undefined && <LogDrawer row={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function ExportButton({ asked }: { asked: Record<string, unknown> }) {
  const text = useText();
  const request = useRequest();
  const { mutate, isPending } = useMutation({
    mutationFn: () => request(exportLog, { query: asked }),
    onSuccess: ({ data }) => openDownload(data),
  });

  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {text('admin.log.export')}
    </Button>
  );
}

function ClearButton({ category }: { category: LogCategory }) {
  const text = useText();
  const confirm = useConfirm();
  const clear = useChange(clearLog, { rereads: [listLog] });

  async function ask() {
    const options = {
      title: text('admin.log.clearTitle'),
      content: text('admin.log.clearText'),
      okText: text('admin.log.clear'),
      danger: true,
    };
    if (await confirm(options)) clear.start({ params: { category: String(category) } });
  }

  return (
    <Button danger loading={clear.busy} onClick={() => void ask()}>
      {text('admin.log.clear')}
    </Button>
  );
}
