import {
  listSyncRuns,
  listSyncTotals,
  previewSync,
  SYNCED,
  syncCalls,
  type SyncDirection,
  type SyncKind,
  type SyncTotal,
  THIRD_VENDORS,
  type ThirdVendorType,
} from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { useChange, useReading, useReread } from '@banyan/shared-ui/calls';
import { useFormats } from '@banyan/shared-ui/format';
import { useConfirm, useFrame } from '@banyan/shared-ui/runtime';
import { DataTable } from '@banyan/shared-ui/table';
import { Button, Radio, Space } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { SyncRunView } from './sync-run';
import styles from './third-sync.module.css';

const kindOf = ({ synType }: SyncTotal): SyncKind => (synType === SYNCED.organize ? 'organize' : 'user');

/** What both sides know of each other, and the runs that make them the same. */
export function SyncPane({ type }: { type: ThirdVendorType }) {
  const text = useText();
  const formats = useFormats();
  const ask = useConfirm();
  const reread = useReread();
  const vendor = THIRD_VENDORS[type];
  const vendorName = text(`admin.thirdSync.vendor.${type}`);
  const [direction, setDirection] = useState<SyncDirection>('push');
  const totals = useReading(listSyncTotals, { params: { type } });
  const runs = useReading(listSyncRuns, { params: { type } });
  useFrame('jobChanged', () => void reread(listSyncRuns, listSyncTotals));
  const rereads = [listSyncRuns, listSyncTotals];
  const preview = useChange(previewSync, { rereads });
  const organize = useChange(syncCalls[vendor].organize, { rereads });
  const user = useChange(syncCalls[vendor].user, { rereads });
  const [run] = runs.data ?? [];
  const isBusy = run?.state === 'waiting' || run?.state === 'running';

  async function begin(kind: SyncKind) {
    const content = text(`admin.thirdSync.ask.${direction}`, { name: vendorName });
    if (!(await ask({ title: text('admin.thirdSync.sync'), content }))) return;
    (kind === 'organize' ? organize : user).start({ query: { type: direction === 'push' ? '0' : '1' } });
  }

  return (
    <>
      <section className={styles['section']} aria-label={text('admin.thirdSync.sync')}>
        <h3>{text('admin.thirdSync.sync')}</h3>
        <Radio.Group
          value={direction}
          options={(['push', 'pull'] as const).map((value) => ({ value, label: text(`admin.thirdSync.${value}`, { name: vendorName }) }))}
          onChange={({ target }) => setDirection(target.value as SyncDirection)}
        />
        <DataTable<SyncTotal & { kind: SyncKind }>
          id="third-sync"
          rowKey="kind"
          rows={(totals.data ?? []).map((row) => ({ ...row, kind: kindOf(row) }))}
          loading={totals.data === undefined && totals.error === null}
          empty={{ text: totals.error?.message ?? '' }}
          columns={[
            { key: 'kind', title: text('admin.thirdSync.kind'), width: 120, render: ({ kind }) => text(`admin.thirdSync.kind.${kind}`) },
            ...(['recordTotal', 'synSuccessCount', 'synFailCount', 'unSynCount'] as const).map((key) => ({
              ...{ key, title: text(`admin.thirdSync.${key}`), width: 100, align: 'right' as const },
              render: (row: SyncTotal) => row[key].toLocaleString(),
            })),
            {
              key: 'synDate',
              title: text('admin.thirdSync.last'),
              width: 170,
              render: ({ synDate }) => (synDate === undefined ? '' : formats.dateTime(synDate)),
            },
            {
              key: 'actions',
              title: text('admin.thirdSync.actions'),
              width: 160,
              render: ({ kind }) => (
                <Space>
                  <Button
                    type="link"
                    size="small"
                    disabled={isBusy}
                    onClick={() => preview.start({ params: { type }, body: { kind, direction } })}
                  >
                    {text('admin.thirdSync.preview')}
                  </Button>
                  <Button type="link" size="small" disabled={isBusy} onClick={() => void begin(kind)}>
                    {text('admin.thirdSync.start')}
                  </Button>
                </Space>
              ),
            },
          ]}
        />
      </section>
      {run !== undefined && <SyncRunView type={type} run={run} />}
    </>
  );
}
