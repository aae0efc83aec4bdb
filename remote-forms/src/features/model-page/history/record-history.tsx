import type { HistoryEntry } from '@banyan/shared-contracts/forms/records/record-history.contract';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useFormats } from '@banyan/shared-ui/format';
import { useConfirm } from '@banyan/shared-ui/runtime';
import { EmptyState } from '@banyan/shared-ui/table';
import { Button, Drawer, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { ChangedValues } from './changed-values';
import styles from './history.module.css';
import { useAskReason } from '../reason/use-ask-reason';
import { type HistoryPlace, useComparedStates, useRecordHistory, useRestore } from './use-record-history';

interface RecordHistoryProps extends Omit<HistoryPlace, 'modelId'> {
  model: Model;
  title: string;
  /** Whether the user may change the record. */
  editable: boolean;
  onClose: () => void;
}

/** The authors, times and kinds of the changes of a record; two states can be compared, and an earlier one restored. */
export function RecordHistory({ model, title, editable, onClose, ...record }: RecordHistoryProps) {
  const place = { ...record, modelId: model.id };
  const text = useText();
  const { dateTime } = useFormats();
  const confirm = useConfirm();
  const { entries, error, isFetching, retry, more } = useRecordHistory(place);
  const restore = useRestore(place);
  const { ask, question } = useAskReason(model);
  const [from, setFrom] = useState<HistoryEntry>();
  const [to, setTo] = useState<HistoryEntry | 'now'>();

  const bringBack = async (entry: HistoryEntry, key?: { key: string; label: string }) => {
    const at = dateTime(entry.at);
    const content = key === undefined ? text('forms.history.restoreAll', { at }) : text('forms.history.restoreOne', { label: key.label });
    if (!(await confirm({ title: text('forms.history.restore'), content }))) return;
    const reason = await ask();
    if (reason === undefined) return;
    await (key === undefined ? restore(entry.id, 'after', [], reason) : restore(entry.id, 'before', [key.key], reason));
  };
  const choose = (entry: HistoryEntry) => {
    if (from === undefined) setFrom(entry);
    else setTo(entry);
  };
  const stop = () => {
    setFrom(undefined);
    setTo(undefined);
  };

  return (
    <Drawer open size={560} title={text('forms.history.of', { name: title })} onClose={onClose}>
      {question}
      {from !== undefined && (
        <div className={styles['compared']} role="region" aria-label={text('forms.history.compare')}>
          <div className={styles['comparing']}>
            <span>
              {dateTime(from.at)} →{' '}
              {to === undefined ? text('forms.history.choose') : to === 'now' ? text('forms.history.now') : dateTime(to.at)}
            </span>
            {to !== 'now' && (
              <Button size="small" onClick={() => setTo('now')}>
                {text('forms.history.withNow')}
              </Button>
            )}
            <Button size="small" onClick={stop}>
              {text('forms.history.stop')}
            </Button>
          </div>
          {to !== undefined && <Compared place={place} from={from.id} to={to === 'now' ? '' : to.id} />}
        </div>
      )}
      {error !== null && <ErrorPanel error={error} retry={retry} />}
      {entries === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {entries?.length === 0 && <EmptyState text={text('forms.history.none')} />}
      <ol className={styles['entries']}>
        {entries?.map((entry, index) => (
          <li key={entry.id}>
            <header>
              <strong>{entry.by === '' ? text('forms.history.visitor') : entry.by}</strong>
              <span>{text(`forms.history.op.${entry.op}`)}</span>
              {entry.way !== 'page' && <Tag>{text(`forms.history.way.${entry.way}`)}</Tag>}
              <time dateTime={new Date(entry.at).toISOString()}>{dateTime(entry.at)}</time>
            </header>
            {entry.reason !== '' && <p>{text('forms.history.reason', { reason: entry.reason })}</p>}
            <ChangedValues
              fields={entry.fields}
              tables={entry.tables}
              onRestore={editable ? (key, label) => void bringBack(entry, { key, label }) : undefined}
            />
            <footer>
              <Button type="link" size="small" disabled={entry === from} onClick={() => choose(entry)}>
                {text('forms.history.compare')}
              </Button>
              {editable && index > 0 && (
                <Button type="link" size="small" onClick={() => void bringBack(entry)}>
                  {text('forms.history.restoreThis')}
                </Button>
              )}
            </footer>
          </li>
        ))}
      </ol>
      {more !== undefined && (
        <Button block loading={isFetching} onClick={more}>
          {text('forms.history.more')}
        </Button>
      )}
    </Drawer>
  );
}

/** The differences between two states. */
function Compared({ place, from, to }: { place: HistoryPlace; from: string; to: string }) {
  const text = useText();
  const { data, error, refetch } = useComparedStates(place, from, to);
  if (error !== null) return <ErrorPanel error={error} retry={() => void refetch()} />;
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  if (data.fields.length + data.tables.length === 0) return <p>{text('forms.history.same')}</p>;
  return <ChangedValues {...data} />;
}
