import { listRecycleBins } from '@banyan/shared-contracts/forms/records/recycle-bin.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { useRequest } from '@banyan/shared-ui/runtime';
import { EmptyState } from '@banyan/shared-ui/table';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { useText } from '../../../forms/public/text';
import { RecycleBin } from './recycle-bin';
import styles from './recycle-bins.module.css';

const KEY = ['recycleBins'];

/** Deleted records of all designs in which the user may delete records (`onlineDev/recycleBin`). */
export default function RecycleBinsPage() {
  const text = useText();
  const request = useRequest();
  const cache = useQueryClient();
  const [openId, setOpen] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await request(listRecycleBins, undefined, { signal })).data.list,
    staleTime: 0,
    meta: { silent: true },
  });
  const opened = data?.find(({ modelId }) => modelId === openId);
  const close = () => {
    setOpen('');
    void cache.invalidateQueries({ queryKey: KEY });
  };

  return (
    <PageSheet className={styles['page']} label={text('forms.bin.all')}>
      {error !== null && <ErrorPanel error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data !== undefined && (
        <Table
          rowKey="modelId"
          pagination={false}
          dataSource={data}
          locale={{ emptyText: <EmptyState text={text('forms.bin.none')} /> }}
          columns={[
            { title: text('forms.bin.design'), dataIndex: 'modelName', ellipsis: true },
            { title: text('forms.bin.count'), dataIndex: 'count', width: 140, align: 'right' },
            {
              title: text('forms.bin.actions'),
              key: 'actions',
              width: 120,
              render: (_cell, { modelId, modelName }) => (
                <Button
                  type="link"
                  size="small"
                  aria-label={text('forms.bin.openOf', { name: modelName })}
                  onClick={() => setOpen(modelId)}
                >
                  {text('forms.bin.open')}
                </Button>
              ),
            },
          ]}
        />
      )}
      {opened !== undefined && <RecycleBin model={{ id: opened.modelId, name: opened.modelName }} menuId="" onClose={close} />}
    </PageSheet>
  );
}
