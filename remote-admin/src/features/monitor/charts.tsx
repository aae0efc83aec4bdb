import { useMemo } from 'react';
import { useText } from '../../kernel/use-text';
import { Chart } from './chart';
import styles from './monitor.module.css';
import type { Sample } from './use-samples';

const PERCENT = 100;

/** The last minutes, and the errors of the last hour. */
export function Charts({ samples }: { samples: readonly Sample[] }) {
  const text = useText();
  const drawn = useMemo(() => {
    const of = (read: (sample: Sample) => number) => samples.map(read);
    const errors = samples.at(-1)?.load.errors ?? [];
    return {
      times: of(({ machine }) => machine.time),
      machine: [
        { name: text('admin.monitor.cpu'), values: of(({ machine }) => Number(machine.cpu.used)) },
        { name: text('admin.monitor.memory'), values: of(({ machine }) => Number(machine.memory.usageRate)) },
      ],
      database: [
        { name: text('admin.monitor.connections'), values: of(({ load }) => load.database.connections) },
        { name: text('admin.monitor.activeConnections'), values: of(({ load }) => load.database.active) },
      ],
      work: [
        { name: text('admin.monitor.sockets'), values: of(({ load }) => load.sockets) },
        { name: text('admin.monitor.waiting'), values: of(({ load }) => load.jobs.waiting) },
        { name: text('admin.monitor.active'), values: of(({ load }) => load.jobs.active) },
      ],
      errorTimes: errors.map(({ time }) => time),
      errors: [{ name: text('admin.monitor.errors'), values: errors.map(({ count }) => count) }],
    };
  }, [samples, text]);
  return (
    <div className={styles['charts']}>
      <Chart title={text('admin.monitor.machine')} kind="line" times={drawn.times} series={drawn.machine} most={PERCENT} unit="%" />
      <Chart title={text('admin.monitor.database')} kind="line" times={drawn.times} series={drawn.database} />
      <Chart title={text('admin.monitor.work')} kind="line" times={drawn.times} series={drawn.work} />
      <Chart title={text('admin.monitor.lastErrors')} kind="bar" times={drawn.errorTimes} series={drawn.errors} />
    </div>
  );
}
