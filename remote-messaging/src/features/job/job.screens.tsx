import { cancelJob, type DeadJob, type Job, listDeadJobs, listJobs, retryJob } from '@banyan/shared-contracts/jobs/job.contract';
import { callOf, type CrudColumn, defineListScreen } from '@banyan/shared-ui/crud';
import { type TextKey, useText } from '../../kernel/use-text';
import { JobProgress } from '../../kernel/jobs/job-progress';

const title: CrudColumn<Job, TextKey> = { key: 'title', title: 'messaging.job.name', width: 260 };
const what: CrudColumn<Job, TextKey> = { key: 'text', title: 'messaging.job.text', width: 280, spare: true };
const created: CrudColumn<Job, TextKey> = { key: 'createdAt', title: 'messaging.job.created', cell: 'time', width: 160 };
const ended: CrudColumn<Job, TextKey> = { key: 'endedAt', title: 'messaging.job.ended', cell: 'time', width: 160 };

export const jobScreen = defineListScreen({
  key: 'job',
  list: listJobs,
  useText,
  noun: 'messaging.job.title',
  empty: 'messaging.job.none',
  columns: [
    title,
    { key: 'state', title: 'messaging.job.state', width: 200, cell: (job) => <JobProgress job={job} /> },
    what,
    created,
    ended,
  ],
  rowActions: [
    {
      id: 'cancel',
      label: 'messaging.job.cancel',
      for: 'everybody',
      changes: true,
      danger: true,
      visible: ({ cancellable }) => cancellable,
      confirm: { title: 'messaging.job.cancelTitle', content: 'messaging.job.cancelText', values: ({ title: name }) => ({ name }) },
      call: callOf(cancelJob, ({ id }: Job) => ({ params: { id } })),
    },
  ],
  frames: ['jobChanged'],
});

export const deadJobScreen = defineListScreen({
  key: 'deadJob',
  list: listDeadJobs,
  useText,
  noun: 'messaging.job.failed',
  empty: 'messaging.job.noneFailed',
  columns: [
    title,
    { key: 'owner', title: 'messaging.job.owner', width: 160 },
    { ...what, spare: false },
    { key: 'failures', title: 'messaging.job.failures', cell: 'number', width: 90 },
    ended,
    { key: 'kind', title: 'messaging.job.kind', width: 180, spare: true },
  ],
  rowActions: [
    {
      id: 'retry',
      label: 'messaging.job.retry',
      for: 'administrators',
      call: callOf(retryJob, ({ id }: DeadJob) => ({ params: { id } })),
    },
  ],
});
