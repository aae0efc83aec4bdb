import type { Job } from '@banyan/shared-contracts/jobs/job.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { Progress, Tag } from 'antd';
import { type TextKey, useText } from '../use-text';
import styles from './jobs.module.css';

const STATES: Record<Job['state'], { label: TextKey; color: string }> = {
  waiting: { label: 'messaging.job.waiting', color: 'default' },
  active: { label: 'messaging.job.active', color: 'processing' },
  done: { label: 'messaging.job.done', color: 'success' },
  dead: { label: 'messaging.job.dead', color: 'error' },
  cancelled: { label: 'messaging.job.cancelled', color: 'default' },
  superseded: { label: 'messaging.job.superseded', color: 'default' },
};

/** Percentage done; undefined where the total is not known. */
const percentOf = ({ done, total }: Job): number | undefined =>
  total === null || total === 0 ? undefined : Math.min(100, Math.floor((done / total) * 100));

/** The progress of a job: its state, and units and percentage while it runs. */
export function JobProgress({ job }: { job: Job }) {
  const text = useText();
  const formats = useFormats();
  const { label, color } = STATES[job.state];
  const percent = percentOf(job);
  if (job.state !== 'active' || percent === undefined) return <Tag color={color}>{text(label)}</Tag>;
  return (
    <span className={styles['progress']}>
      <Progress percent={percent} size="small" showInfo={false} aria-label={job.title} />
      <span>{text('messaging.job.units', { done: formats.number(job.done), total: formats.number(job.total ?? 0) })}</span>
    </span>
  );
}
