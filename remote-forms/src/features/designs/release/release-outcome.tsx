import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';
import type { Job } from '@banyan/shared-contracts/jobs/job.contract';
import { useReturnFocus, useSteadyDialog } from '@banyan/shared-ui/dialog';
import { useFormats } from '@banyan/shared-ui/format';
import { useNavigate } from '@banyan/shared-ui/router';
import { useSession } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Progress } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../../../forms/public/text';
import { pathOfDesign } from '../design-path';
import { designResource } from '../design-resource';
import type { Released } from './release.dialog';
import { useReleaseJob } from './use-release-job';
import styles from './release.module.css';

interface ReleaseOutcomeProps {
  row: DesignRow;
  released: Released;
  onClose: () => void;
}

type Outcome = 'done' | 'running' | 'failed';

const outcomeOf = (isLive: boolean, job: Job | undefined): Outcome => {
  if (isLive || job?.state === 'done') return 'done';
  return job === undefined || job.state === 'waiting' || job.state === 'active' ? 'running' : 'failed';
};

/**
 * The result of a release: live at once, or a job that prepares it, with its progress. A user who leaves the page is notified when the job
 * ends.
 */
export function ReleaseOutcome({ row, released, onClose }: ReleaseOutcomeProps) {
  const text = useText();
  const steady = useSteadyDialog();
  const navigate = useNavigate();
  const session = useSession();
  const cache = useQueryClient();
  useReturnFocus();
  const job = useReleaseJob(row.fullName, !released.isLive);
  const outcome = outcomeOf(released.isLive, job);
  const path = pathOfDesign(session.menus, row.id);
  /** Menus that the release has created are known after the session is reloaded. */
  const [isRead, setRead] = useState(false);

  const refresh = useEffectEvent(() => {
    void cache.invalidateQueries({ queryKey: [designResource.key] });
    void session
      .reload()
      .catch(() => undefined)
      .then(() => setRead(true));
  });
  useEffect(() => refresh(), [outcome]);

  return (
    <Modal
      {...steady}
      open
      title={text('forms.designs.release.title', { name: row.fullName })}
      width={560}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{text('forms.designs.close')}</Button>
          {outcome === 'done' && path !== undefined && (
            <Button
              type="primary"
              onClick={() => {
                onClose();
                void navigate(path);
              }}
            >
              {text('forms.designs.open')}
            </Button>
          )}
        </>
      }
    >
      {outcome === 'running' ? (
        <JobState job={job} />
      ) : (
        <div className={styles['outcome']} role="status" data-outcome={outcome}>
          {outcome === 'done' ? <CheckCircleFilled /> : <CloseCircleFilled />}
          <strong>
            {text(outcome === 'done' ? 'forms.designs.release.done' : 'forms.designs.release.failed', { version: released.version })}
          </strong>
          <p>{job?.text ?? (path === undefined && isRead ? text('forms.designs.release.noMenu') : '')}</p>
        </div>
      )}
    </Modal>
  );
}

function JobState({ job }: { job: Job | undefined }) {
  const text = useText();
  const formats = useFormats();
  const total = job?.total ?? 0;
  const percent = job === undefined || total === 0 ? 0 : Math.min(100, Math.floor((job.done / total) * 100));
  return (
    <div role="status">
      <p>{job === undefined || job.text === '' ? text('forms.designs.release.waiting') : job.text}</p>
      <Progress percent={percent} status="active" aria-label={text('forms.designs.release.progress')} />
      <p>
        {total > 0 && `${text('forms.designs.release.units', { done: formats.number(job?.done ?? 0), total: formats.number(total) })} · `}
        {text('forms.designs.release.leave')}
      </p>
    </div>
  );
}
