import { useFormats } from '@banyan/shared-ui/format';
import { useText } from '../../../kernel/use-text';
import { pathOf } from './course-path';
import styles from './readers.module.css';

interface ReadingCourseProps {
  /** `[ms, people]` from the release on, ascending. */
  course: readonly (readonly [ms: number, people: number])[];
  total: number;
  releaseTime: number;
  now: number;
}

/** Size of the drawing, in its own units. */
const SIZE = { width: 320, height: 72 };

/** The number of readers from the release until now, as a rising line. */
export function ReadingCourse({ course, total, releaseTime, now }: ReadingCourseProps) {
  const text = useText();
  const { dateTime } = useFormats();
  const read = course.at(-1)?.[1] ?? 0;
  const { line, area } = pathOf(course, {
    ...SIZE,
    until: Math.max(1, now - releaseTime, course.at(-1)?.[0] ?? 0),
    most: Math.max(1, total),
  });
  return (
    <figure className={styles['course']}>
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={text('messaging.readers.course', { time: dateTime(releaseTime), read, total })}
      >
        <path className={styles['area']} d={area} />
        <path className={styles['line']} d={line} vectorEffect="non-scaling-stroke" />
      </svg>
      <figcaption>
        <span>{text('messaging.readers.released', { time: dateTime(releaseTime) })}</span>
        <span>{text('messaging.readers.now')}</span>
      </figcaption>
    </figure>
  );
}
