import { getLogDays } from '@banyan/shared-contracts/admin/log.contract';
import { platformZone } from '@banyan/shared-contracts/time/platform-zone';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { Skeleton } from 'antd';
import { useReading } from '@banyan/shared-ui/calls';
import { useText } from '../../kernel/use-text';
import styles from './log.module.css';

const DAYS = 30;
/** Size of the drawing, in its own units. */
const HEIGHT = 72;
const STEP = 20;
const BAR = 7;

const SERIES = [
  { key: 'signIns', label: 'admin.log.signIns' },
  { key: 'failed', label: 'admin.log.failedSignIns' },
  { key: 'operations', label: 'admin.log.operations' },
] as const;

/** Every so many days is named below, the last of all. */
const NAMED_DAYS = 7;

/** Sign-ins, with the failed ones on top of them, and operations of the last days, which begin when those of the list do: by the platform's clock. */
export function DayPlot() {
  const text = useText();
  const { data: read, error, refetch } = useReading(getLogDays, { query: { days: DAYS, zone: platformZone() } });
  if (read === undefined) {
    return (
      <figure className={styles['plot']}>
        {error === null ? <Skeleton active title={false} paragraph={{ rows: 4 }} /> : <ErrorPanel error={error} retry={refetch} />}
      </figure>
    );
  }
  const { zone, days: data } = read;
  const highest = Math.max(1, ...data.map(({ signIns, failed, operations }) => Math.max(signIns + failed, operations)));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(2, (count / highest) * HEIGHT));

  return (
    <figure className={styles['plot']}>
      <figcaption>
        <strong>{text('admin.log.lastDays', { count: DAYS })}</strong>
        <span className={styles['zone']}>{text('admin.log.zone', { zone })}</span>
        {SERIES.map(({ key, label }) => (
          <span key={key} className={styles['legend']} data-series={key}>
            {text(label)} {data.reduce((sum, day) => sum + day[key], 0)}
          </span>
        ))}
      </figcaption>
      <div className={styles['drawing']}>
        <div className={styles['scale']} aria-hidden>
          <span>{highest}</span>
          <span>0</span>
        </div>
        <svg
          viewBox={`0 0 ${DAYS * STEP} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={text('admin.log.lastDays', { count: DAYS })}
        >
          {data.map(({ day, signIns, failed, operations }, index) => {
            const x = index * STEP + (STEP - 2 * BAR) / 2;
            const good = heightOf(signIns);
            const bad = heightOf(failed);
            const done = heightOf(operations);
            return (
              <g key={day}>
                <title>{text('admin.log.ofDay', { day, signIns, failed, operations })}</title>
                <rect x={index * STEP} y={0} width={STEP} height={HEIGHT} data-series="ground" />
                <rect x={x} y={HEIGHT - good} width={BAR} height={good} data-series="signIns" />
                <rect x={x} y={HEIGHT - good - bad} width={BAR} height={bad} data-series="failed" />
                <rect x={x + BAR} y={HEIGHT - done} width={BAR} height={done} data-series="operations" />
              </g>
            );
          })}
        </svg>
        <div className={styles['axis']} aria-hidden>
          {data.map(({ day }, index) =>
            (data.length - 1 - index) % NAMED_DAYS === 0 ? (
              <span key={day} style={{ left: `${((index + 0.5) / data.length) * 100}%` }}>
                {day.slice(5)}
              </span>
            ) : null,
          )}
        </div>
      </div>
    </figure>
  );
}
