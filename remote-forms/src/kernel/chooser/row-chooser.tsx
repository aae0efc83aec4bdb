import { ReloadOutlined } from '@ant-design/icons';
import type { ChooserColumn } from '@banyan/shared-contracts/forms/widgets/interface-question';
import { KeywordBox, Pager } from '@banyan/shared-ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, Table } from 'antd';
import { useState } from 'react';
import { useText } from '../use-text';
import styles from './chooser.module.css';
import { idOf, type Row, type RowSource, textOf } from './row-source';

/** How the rows of a chooser are shown. */
export interface ChooserLook {
  columns: readonly ChooserColumn[];
  hasPage: boolean;
  pageSize: number;
  multiple: boolean;
  searchable: boolean;
}

interface RowChooserProps extends ChooserLook {
  source: RowSource;
  /** Rows that are ticked, by value; of those chosen before only the value is known. */
  chosen: ReadonlyMap<string, Row | undefined>;
  onChoose: (chosen: ReadonlyMap<string, Row | undefined>) => void;
  height: number;
}

/** Rows that are asked for without paging. */
const WHOLE = 10_000;
const INDEX_WIDTH = 56;

/** Rows in a table: one is chosen, or several are ticked. */
export function RowChooser(props: RowChooserProps) {
  const { source, columns, hasPage, pageSize, multiple, searchable, chosen, onChoose, height } = props;
  const text = useText();
  const [page, setPage] = useState({ keyword: '', currentPage: 1, pageSize: hasPage ? pageSize : WHOLE });
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['chooser', ...source.key, page],
    queryFn: ({ signal }) => source.page(page, signal),
    placeholderData: keepPreviousData,
  });
  const rows = data?.list ?? [];
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
    <div className={styles['chooser']}>
      <div className={styles['bar']}>
        {searchable && (
          <KeywordBox
            label={text('forms.chooser.keyword')}
            value={page.keyword}
            onSearch={(keyword) => setPage({ ...page, keyword, currentPage: 1 })}
          />
        )}
        <Button icon={<ReloadOutlined />} aria-label={text('forms.chooser.refresh')} onClick={() => void refetch()} />
      </div>
      {error !== null && <Alert type="error" title={error.message} />}
      <Table<Row>
        size="small"
        virtual={rows.length > 200}
        rowKey={(row) => idOf(source, row)}
        dataSource={rows}
        loading={isFetching}
        pagination={false}
        scroll={{ y: height, x: columns.reduce((sum, { width = 140 }) => sum + width, INDEX_WIDTH) }}
        columns={[
          { title: text('forms.table.index'), key: 'index', width: INDEX_WIDTH, render: (_value, _row, index) => numberOf(page, index) },
          ...columns.map(({ value, label, width = 140 }) => ({
            title: label,
            key: value,
            width,
            ellipsis: true,
            render: (_value: unknown, row: Row) => textOf(row[value]),
          })),
        ]}
        rowSelection={{
          type: multiple ? 'checkbox' : 'radio',
          selectedRowKeys: [...chosen.keys()],
          preserveSelectedRowKeys: true,
          onChange: (keys, picked) => choose(picked, keys.map(String)),
        }}
        onRow={(row) => ({ onClick: () => press(row) })}
      />
      {hasPage && (
        <Pager
          page={page.currentPage}
          size={page.pageSize}
          total={data?.pagination.total ?? 0}
          onChange={(currentPage, size) => setPage({ ...page, currentPage, pageSize: size })}
        />
      )}
    </div>
  );
}

const numberOf = ({ currentPage, pageSize }: { currentPage: number; pageSize: number }, index: number): number =>
  (currentPage - 1) * pageSize + index + 1;
