import type { listNoticeReaders } from '@banyan/shared-contracts/messaging/notice.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { useText } from '../../../kernel/use-text';
import { ReadingCourse } from './reading-course';
import styles from './readers.module.css';
import { shareText } from '../share-text';

const RADIUS = 26;
const LENGTH = 2 * Math.PI * RADIUS;

interface ReadingFiguresProps {
  facts: EndpointReply<typeof listNoticeReaders>;
  /** The time at which the numbers are valid. */
  now: number;
}

/** The number of readers, as a ring with the numbers beside it, and their course. */
export function ReadingFigures({ facts: { counts, course, releaseTime }, now }: ReadingFiguresProps) {
  const text = useText();
  return (
    <>
      <div className={styles['figures']}>
        <svg className={styles['ring']} viewBox="0 0 64 64" aria-hidden>
          <circle cx="32" cy="32" r={RADIUS} data-part="all" />
          <circle cx="32" cy="32" r={RADIUS} data-part="read" strokeDasharray={`${(counts.read / counts.total) * LENGTH} ${LENGTH}`} />
          <text x="32" y="32">
            {shareText(counts.read, counts.total)}
          </text>
        </svg>
        <p>{text('messaging.readers.counts', { read: counts.read, total: counts.total })}</p>
      </div>
      {releaseTime !== null && course.length > 0 && (
        <ReadingCourse course={course} total={counts.total} releaseTime={releaseTime} now={now} />
      )}
    </>
  );
}
