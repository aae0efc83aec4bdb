import {
  BULK_ROW_STATES,
  type BulkRow,
  listBulkRows,
  listBulks,
  type RecordBulk,
} from '@banyan/shared-contracts/forms/records/record-bulk.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useFormats } from '@banyan/shared-ui/format';
import { useRequest } from '@banyan/shared-ui/runtime';
import { EmptyState } from '@banyan/shared-ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Select, Table, Tabs } from 'antd';
import { useState } from 'react';
import { useText } from '../../../forms/public/text';
import { outcomeText, UndoBulk } from './bulk-line';
import styles from './bulk.module.css';
import { bulkKey, type BulkPlace, useBulk } from './use-bulk';

type State = (typeof BULK_ROW_STATES)[number];
const PAGE_SIZE = 20;

interface BulkResultsProps extends BulkPlace {
  /** '' for the latest one. */
  id: string;
  onOpen: (recordId: string) => void;
  onClose: () => void;
}

/** The last changes of many records of a list, with the result for each record. */
export function BulkResults({ id, onOpen, onClose, ...place }: BulkResultsProps) {
  const text = useText();
  const request = useRequest();
  const { dateTime } = useFormats();
  const [chosen, setChosen] = useState(id);
  const { data, error, refetch } = useQuery({
    queryKey: [...bulkKey(place.modelId), 'list'],
    queryFn: async ({ signal }) =>
      (await request(listBulks, { params: { modelId: place.modelId }, query: { menuId: place.menuId } }, { signal })).data.list,
    staleTime: 0,
    gcTime: 0,
  });
  const shown = chosen === '' ? (data?.[0]?.id ?? '') : chosen;
  return (
    <Drawer open size={640} title={text('forms.bulk.results')} onClose={onClose}>
      {error !== null && <ErrorPanel error={error} retry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState text={text('forms.bulk.none')} />}
      {data !== undefined && data.length > 0 && (
        <Select
          className={styles['which'] ?? ''}
          aria-label={text('forms.bulk.which')}
          value={shown}
          onChange={setChosen}
          options={data.map((bulk) => ({
            value: bulk.id,
            label: [dateTime(bulk.at), text(`forms.bulk.op.${bulk.op}`, { fields: bulk.labels.join('、'), count: bulk.total })].join(' '),
          }))}
        />
      )}
      {shown !== '' && <OneBulk key={shown} {...place} id={shown} onOpen={onOpen} />}
    </Drawer>
  );
}

function OneBulk({ id, onOpen, ...place }: Omit<BulkResultsProps, 'onClose'>) {
  const text = useText();
  const { bulk } = useBulk(place, id);
  const [asked, setAsked] = useState<State>();
  if (bulk === undefined) return null;
  const counts: Record<State, number> = { changed: bulk.changed, refused: bulk.refused, undone: bulk.undone, kept: bulk.left };
  const states = BULK_ROW_STATES.filter((state) => counts[state] > 0);
  const state = asked !== undefined && states.includes(asked) ? asked : states.includes('refused') ? 'refused' : states[0];
  return (
    <>
      <div className={styles['line']} role="status">
        <span className={styles['outcome']}>{outcomeText(text, bulk)}</span>
        <UndoBulk {...place} bulk={bulk} />
      </div>
      {state !== undefined && (
        <Tabs
          activeKey={state}
          onChange={(next) => setAsked(next as State)}
          items={states.map((one) => ({ key: one, label: text(`forms.bulk.state.${one}`, { count: counts[one] }) }))}
        />
      )}
      {state !== undefined && (
        <Rows key={state} {...place} id={id} state={state} count={counts[state]} onOpen={isGone(bulk.op, state) ? undefined : onOpen} />
      )}
    </>
  );
}

/** Deleted records cannot be opened, unless they have been taken back. */
const isGone = (op: RecordBulk['op'], state: State) => op === 'remove' && (state === 'changed' || state === 'kept');

interface RowsProps extends BulkPlace {
  id: string;
  state: State;
  count: number;
  onOpen: ((recordId: string) => void) | undefined;
}

function Rows({ modelId, menuId, id, state, count, onOpen }: RowsProps) {
  const text = useText();
  const request = useRequest();
  const [currentPage, setPage] = useState(1);
  const { data, isFetching } = useQuery({
    queryKey: [...bulkKey(modelId), 'rows', id, state, currentPage, count],
    queryFn: async ({ signal }) => {
      const query = { menuId, state, currentPage, pageSize: PAGE_SIZE };
      return (await request(listBulkRows, { params: { modelId, bulkId: id }, query }, { signal })).data;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  const open = {
    title: text('forms.bulk.record'),
    render: (_value: unknown, { recordId, title }: BulkRow) => {
      const name = title === '' ? text('forms.record.unnamed') : title;
      if (onOpen === undefined) return name;
      return (
        <Button type="link" size="small" className={styles['open'] ?? ''} onClick={() => onOpen(recordId)}>
          {name}
        </Button>
      );
    },
  };
  return (
    <Table<BulkRow>
      size="small"
      rowKey="number"
      loading={isFetching && data === undefined}
      dataSource={data?.list ?? []}
      columns={[
        { title: text('forms.bulk.number'), dataIndex: 'number', width: 64 },
        open,
        ...(state === 'refused' || state === 'kept' ? [{ title: text('forms.bulk.reason'), dataIndex: 'text' }] : []),
      ]}
      pagination={{
        current: currentPage,
        pageSize: PAGE_SIZE,
        total: count,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: setPage,
      }}
    />
  );
}
