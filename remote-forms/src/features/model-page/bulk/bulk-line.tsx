import { CloseOutlined } from '@ant-design/icons';
import type { RecordBulk } from '@banyan/shared-contracts/forms/records/record-bulk.contract';
import { useConfirm } from '@banyan/shared-ui/runtime';
import { Button, Progress } from 'antd';
import { useText } from '../../../forms/public/text';
import styles from './bulk.module.css';
import { type BulkPlace, useBulk } from './use-bulk';

interface BulkLineProps extends BulkPlace {
  id: string;
  onResults: () => void;
  onClose: () => void;
}

type Text = ReturnType<typeof useText>;

/** The result of a change, as a sentence. */
export function outcomeText(text: Text, { op, state, done, total, changed, refused, undone, left, stoppedBy }: RecordBulk): string {
  if (state === 'running') return text(`forms.bulk.running.${op}`, { done, total });
  if (state === 'undoing') return text('forms.bulk.undoing');
  if (state === 'undone') return text('forms.bulk.undone', { undone }) + (left > 0 ? text('forms.bulk.left', { count: left }) : '');
  const sentence = text(`forms.bulk.done.${op}`, { count: changed }) + (refused > 0 ? text('forms.bulk.refused', { count: refused }) : '');
  return stoppedBy === '' ? sentence : `${sentence} ${text('forms.bulk.stopped', { reason: stoppedBy })}`;
}

/** The latest change of many records, above the list: its progress, its result, and the undo. */
export function BulkLine({ id, onResults, onClose, ...place }: BulkLineProps) {
  const text = useText();
  const { bulk, running } = useBulk(place, id);
  if (bulk === undefined) return null;
  return (
    <div className={styles['line']} role="status">
      <span className={styles['outcome']}>{outcomeText(text, bulk)}</span>
      {bulk.state === 'running' && (
        <Progress
          className={styles['progress'] ?? ''}
          size="small"
          percent={Math.floor((100 * bulk.done) / bulk.total)}
          aria-label={outcomeText(text, bulk)}
        />
      )}
      <Button type="link" size="small" onClick={onResults}>
        {text('forms.bulk.results')}
      </Button>
      <UndoBulk {...place} bulk={bulk} />
      {!running && <Button type="text" size="small" icon={<CloseOutlined />} aria-label={text('forms.bulk.close')} onClick={onClose} />}
    </div>
  );
}

/** Undoes a change after a confirmation; renders nothing where that is not possible. */
export function UndoBulk({ bulk, ...place }: BulkPlace & { bulk: RecordBulk }) {
  const text = useText();
  const confirm = useConfirm();
  const { undo } = useBulk(place, bulk.id);
  if (bulk.kept !== '') return null;
  async function ask(): Promise<void> {
    const content = text('forms.bulk.undoText');
    if (await confirm({ title: text('forms.bulk.undoAsk', { count: bulk.changed }), content })) undo.mutate();
  }
  return (
    <Button type="link" size="small" loading={undo.isPending} onClick={() => void ask()}>
      {text('forms.bulk.undo')}
    </Button>
  );
}
