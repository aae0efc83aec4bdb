import type { SyncRun, ThirdVendorType } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { ListView } from '@banyan/shared-ui/crud';
import { Alert, Progress } from 'antd';
import { useText } from '../../kernel/use-text';
import { changesScreen } from './sync-changes.screens';
import styles from './third-sync.module.css';

/** The last run: what it has found or changed, or why it could not. */
export function SyncRunView({ type, run }: { type: ThirdVendorType; run: SyncRun }) {
  const text = useText();
  const formats = useFormats();
  const total = run.add + run.change + run.remove;
  const isOver = run.state === 'done' || run.state === 'failed';
  const name = text(`admin.thirdSync.vendor.${type}`);
  const title = text(run.dry ? 'admin.thirdSync.previewOf' : 'admin.thirdSync.runOf', {
    kind: text(`admin.thirdSync.kind.${run.kind}`),
    direction: text(`admin.thirdSync.${run.direction}`, { name }),
    time: formats.dateTime(run.startTime),
  });
  return (
    <section className={styles['run']} aria-label={title}>
      <h3>{title}</h3>
      {run.reason !== '' && <Alert type={isOver ? 'error' : 'warning'} showIcon title={run.reason} />}
      {!isOver && (
        <div className={styles['progress']} role="status">
          <span>
            {text(run.reason !== '' ? 'admin.thirdSync.resumes' : total === 0 ? 'admin.thirdSync.reads' : 'admin.thirdSync.works', {
              done: run.done,
              total,
            })}
          </span>
          {total > 0 && <Progress percent={Math.floor((run.done / total) * 100)} size="small" showInfo={false} aria-label={title} />}
        </div>
      )}
      {run.state === 'done' && (
        <p className={styles['counts']}>
          {text(run.dry ? 'admin.thirdSync.found' : 'admin.thirdSync.made', {
            ...{ add: run.add, change: run.change, remove: run.remove, same: run.same, failed: run.failed },
          })}
        </p>
      )}
      {total > 0 && (
        <div className={styles['list']}>
          <ListView key={`${run.id}-${run.state}`} screen={changesScreen} scope={{ params: { type, id: run.id } }} />
        </div>
      )}
    </section>
  );
}
