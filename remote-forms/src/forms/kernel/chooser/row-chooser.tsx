import { ReloadOutlined } from '@ant-design/icons';
import type { ChooserColumn } from '@banyan/shared-contracts/forms/widgets/interface-question';
import { KeywordBox, Pager, useSelectionNames, useSize } from '@banyan/shared-ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Table } from 'antd';
import { useRef, useState } from 'react';
import { useText } from '../use-text';
import styles from './chooser.module.css';
import { idOf, type Row, type RowSource, type ShowMember, shownMember } from './row-source';

/** The appearance of a chooser's rows. */
export interface ChooserLook {
  columns: readonly ChooserColumn[];
  hasPage: boolean;
  pageSize: number;
  multiple: boolean;
  searchable: boolean;
  show?: ShowMember;
}

interface RowChooserProps extends ChooserLook {
  source: RowSource;
  /** Ticked rows, by value; for earlier choices only the value is known. */
  chosen: ReadonlyMap<string, Row | undefined>;
  onChoose: (chosen: ReadonlyMap<string, Row | undefined>) => void;
  /** Height of the rows, px; 'filled' uses the available height. */
  height: number | 'filled';
}

/** Number of rows that are requested without paging; with more rows there are pages. */
const WHOLE = 10_000;
const INDEX_WIDTH = 56;
/** Height of the headings, and minimum height of the rows, px. */
const HEADINGS = 40;
const LEAST = 160;

/** Rows in a table: one is chosen, or several are ticked. */
export function RowChooser(props: RowChooserProps) {
  const { source, columns, hasPage, pageSize, multiple, searchable, show, chosen, onChoose, height } = props;
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const room = useSize(frame).height - HEADINGS;
  const [page, setPage] = useState({ keyword: '', currentPage: 1, pageSize: hasPage ? pageSize : WHOLE });
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['chooser', ...source.key, page],
    queryFn: ({ signal }) => source.page(page, signal),
    placeholderData: keepPreviousData,
  });
  const rows = data?.list ?? [];
  const nameSelection = useSelectionNames(rows, numberOf(page, 0));
  const total = data?.pagination.total ?? 0;
  const shown = (row: Row, member: string) => show?.(row, member) ?? shownMember(row, member);
  const choose = (picked: readonly Row[], keys: readonly string[]) => {
    const byId = new Map(picked.filter(Boolean).map((row) => [idOf(source, row), row]));
    onChoose(new Map(keys.map((id) => [id, byId.get(id) ?? chosen.get(id)])));
  };
  const press = (row: Row) => {
    const id = idOf(source, row);
    if (!multiple) choose([row], [id]);
    else choose([row], chosen.has(id) ? [...chosen.keys()].filter((key) => key !== id) : [...chosen.keys(), id]);
  };
  return (
    <div className={styles['chooser']} data-filled={height === 'filled'}>
      <div className={styles['bar']}>
        {searchable && (
          <KeywordBox
            label={text('forms.chooser.keyword')}
            value={page.keyword}
            onSearch={(keyword) => setPage({ ...page, keyword, currentPage: 1 })}
          />
        )}
        {searchable && <Button onClick={() => setPage({ ...page, keyword: '', currentPage: 1 })}>{text('forms.chooser.reset')}</Button>}
        <Button icon={<ReloadOutlined />} aria-label={text('forms.chooser.refresh')} onClick={() => void refetch()} />
      </div>
      {error !== null && <Alert type="error" title={error.message} />}
      <div ref={frame} className={styles['rows']}>
        <Table<Row>
          size="small"
          virtual={rows.length > 200}
          rowKey={(row) => idOf(source, row)}
          dataSource={rows}
          loading={isFetching}
          pagination={false}
          scroll={{
            y: height === 'filled' ? Math.max(room, LEAST) : height,
            x: columns.reduce((sum, { width = 140 }) => sum + width, INDEX_WIDTH),
          }}
          columns={[
            { title: text('forms.table.index'), key: 'index', width: INDEX_WIDTH, render: (_value, _row, index) => numberOf(page, index) },
            ...columns.map(({ value, label, width = 140 }) => ({
              title: label,
              key: value,
              width,
              ellipsis: true,
              align: rows.some((row) => shown(row, value).figures) ? ('right' as const) : ('left' as const),
              className: styles['cell'] ?? '',
              render: (_value: unknown, row: Row) => shown(row, value).text,
            })),
          ]}
          rowSelection={nameSelection({
            type: multiple ? 'checkbox' : 'radio',
            selectedRowKeys: [...chosen.keys()],
            preserveSelectedRowKeys: true,
            onChange: (keys, picked) => choose(picked, keys.map(String)),
          })}
          onRow={(row) => ({ onClick: () => press(row) })}
        />
      </div>
      {(hasPage || total > WHOLE) && (
        <Pager
          page={page.currentPage}
          size={page.pageSize}
          total={total}
          onChange={(currentPage, size) => setPage({ ...page, currentPage, pageSize: size })}
        />
      )}
    </div>
  );
}

const numberOf = ({ currentPage, pageSize }: { currentPage: number; pageSize: number }, index: number): number =>
  (currentPage - 1) * pageSize + index + 1;
