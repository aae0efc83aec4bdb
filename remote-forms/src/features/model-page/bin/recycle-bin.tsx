import type { BinEntry } from '@banyan/shared-contracts/forms/records/recycle-bin.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useFormats } from '@banyan/shared-ui/format';
import { Changes, useConfirm } from '@banyan/shared-ui/runtime';
import { EmptyState } from '@banyan/shared-ui/table';
import { Button, Checkbox, Drawer, Pagination, Skeleton } from 'antd';
import { useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import styles from './bin.module.css';
import { PAGE_SIZE, useRecycleBin } from './use-recycle-bin';

interface RecycleBinProps {
  model: Pick<Model, 'id' | 'name'>;
  menuId: string;
  onClose: () => void;
}

/** Deleted records of a list: restored, or deleted permanently. */
export function RecycleBin({ model, menuId, onClose }: RecycleBinProps) {
  const text = useText();
  const confirm = useConfirm();
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data, error, refetch, restore, remove } = useRecycleBin(model.id, menuId, page);
  const list = data?.list ?? [];
  const ids = list.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const tick = (id: string, on: boolean) => setChosen((known) => new Set(on ? [...known, id] : [...known].filter((one) => one !== id)));
  const done = async (work: Promise<void>) => {
    await work;
    setChosen(new Set());
  };
  const removeAll = async () => {
    const content = text('forms.bin.removeConfirm');
    if (await confirm({ title: text('forms.bin.removeTitle', { count: ids.length }), content, danger: true })) await done(remove(ids));
  };
  const all = list.length > 0 && ids.length === list.length;

  return (
    <Drawer open size={560} title={text('forms.bin.of', { name: model.name })} onClose={onClose}>
      {error !== null && <ErrorPanel error={error} retry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {data !== undefined && list.length === 0 && <EmptyState text={text('forms.bin.none')} />}
      {list.length > 0 && (
        <Changes>
          <div className={styles['bar']}>
            <Checkbox
              checked={all}
              indeterminate={ids.length > 0 && !all}
              onChange={({ target }) => setChosen(new Set(target.checked ? list.map(({ id }) => id) : []))}
            >
              {text('forms.bin.chosen', { count: ids.length })}
            </Checkbox>
            <Button type="primary" disabled={ids.length === 0} onClick={() => void done(restore(ids))}>
              {text('forms.bin.restore')}
            </Button>
            <Button danger disabled={ids.length === 0} onClick={() => void removeAll()}>
              {text('forms.bin.remove')}
            </Button>
          </div>
        </Changes>
      )}
      <ul className={styles['entries']}>
        {list.map((entry) => (
          <Entry key={entry.id} entry={entry} chosen={chosen.has(entry.id)} onChoose={(on) => tick(entry.id, on)} />
        ))}
      </ul>
      {data !== undefined && data.pagination.total > PAGE_SIZE && (
        <Pagination
          size="small"
          current={page}
          pageSize={PAGE_SIZE}
          total={data.pagination.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </Drawer>
  );
}

interface EntryProps {
  entry: BinEntry;
  chosen: boolean;
  onChoose: (on: boolean) => void;
}

/** A deleted record: its first columns, the user who deleted it, and its dependent objects. */
function Entry({ entry: { details, by, at, until, rows, files }, chosen, onChoose }: EntryProps) {
  const text = useText();
  const { dateTime, date } = useFormats();
  const [first, ...more] = details.filter(({ text: value }) => value !== '');
  const parts = [rows > 0 ? text('forms.bin.rows', { count: rows }) : '', files > 0 ? text('forms.bin.files', { count: files }) : ''];
  return (
    <li>
      <Checkbox checked={chosen} onChange={({ target }) => onChoose(target.checked)}>
        <strong>{first?.text ?? text('forms.record.unnamed')}</strong>
      </Checkbox>
      {more.length > 0 && <p>{more.map(({ label, text: value }) => text('forms.bin.detail', { label, value })).join(' · ')}</p>}
      <small>{[text('forms.bin.deleted', { by, at: dateTime(at), until: date(until) }), ...parts].filter(Boolean).join(' · ')}</small>
    </li>
  );
}
