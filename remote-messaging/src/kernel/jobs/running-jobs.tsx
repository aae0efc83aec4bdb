import { Link } from '@banyan/shared-ui/router';
import { useText } from '../use-text';
import { JOBS_PATH } from './jobs-path';
import { JobProgress } from './job-progress';
import styles from './jobs.module.css';
import { useRunningJobs } from './use-running-jobs';

/** Number of jobs that are listed by name. */
const SHOWN = 3;

/** The caller's jobs that have not ended, above the messages; nothing where there is none. */
export function RunningJobs({ onLeave }: { onLeave: () => void }) {
  const text = useText();
  const jobs = useRunningJobs(true);
  if (jobs.length === 0) return null;
  return (
    <ul className={styles['running']} aria-label={text('messaging.job.running')}>
      {jobs.slice(0, SHOWN).map((job) => (
        <li key={job.id}>
          <span title={job.title}>{job.title}</span>
          <JobProgress job={job} />
        </li>
      ))}
      <li>
        <Link className={styles['more'] ?? ''} to={JOBS_PATH} onClick={onLeave}>
          {text('messaging.job.all')}
        </Link>
      </li>
    </ul>
  );
}
