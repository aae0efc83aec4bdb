import { previewTable, type TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useRequest } from '@banyan/shared-ui/runtime';
import { DataTable, Pager } from '@banyan/shared-ui/table';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, Select, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './data-model.module.css';

interface TablePreviewProps {
  linkId: string;
  table: string;
  columns: readonly TableColumn[];
}

type Row = Record<string, string | null>;

/** Rows of a table, a page at a time, those with a text in one column. */
export function TablePreview({ linkId, table, columns }: TablePreviewProps) {
  const text = useText();
  const request = useRequest();
  const [field, setField] = useState(columns[0]?.field ?? '');
  const [asked, setAsked] = useState({ keyword: '', currentPage: 1, pageSize: 20 });
  const query = { field, ...asked };
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['data-model', 'rows', linkId, table, query],
    queryFn: async ({ signal }) => (await request(previewTable, { params: { linkId, table }, query }, { signal })).data,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  if (error !== null) return <ErrorPanel error={error} retry={() => void refetch()} />;
  const rows = (data?.list ?? []).map((row, index): Row => ({ ...row, '\0row': String(index) }));
  return (
    <div className={styles['preview']}>
      <Space.Compact className={styles['search'] ?? ''}>
        <Select
          className={styles['column'] ?? ''}
          aria-label={text('admin.dataModel.searchedField')}
          value={field}
          options={columns.map((column) => ({ value: column.field, label: column.field }))}
          onChange={setField}
        />
        <Input.Search
          allowClear
          aria-label={text('admin.dataModel.keyword')}
          placeholder={text('admin.dataModel.keyword')}
          onSearch={(keyword) => setAsked({ ...asked, keyword, currentPage: 1 })}
        />
      </Space.Compact>
      <DataTable<Row>
        id="data-model-rows"
        rowKey={'\0row'}
        rows={rows}
        loading={isFetching}
        empty={{ text: text('admin.dataModel.noRows') }}
        columns={columns.map(({ field: name, fieldName }) => ({
          ...{ key: name, title: fieldName === name ? name : `${name} ${fieldName}`, width: 160 },
          render: (row: Row) => row[name.toLowerCase()],
        }))}
      />
      <Pager
        page={asked.currentPage}
        size={asked.pageSize}
        total={data?.pagination.total ?? 0}
        onChange={(currentPage, pageSize) => setAsked({ ...asked, currentPage, pageSize })}
      />
    </div>
  );
}
