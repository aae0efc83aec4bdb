import { fileSize } from '@banyan/shared-ui/format';
import { Progress } from 'antd';
import { useText } from '../../kernel/use-text';
import styles from './monitor.module.css';
import type { Sample } from './use-samples';

/** From these parts of a whole on something has to be done soon, or now. */
const HIGH = 75;
const FULL = 90;

/** The figure also of a part that is full, in whose place there would be a mark alone. */
const shown = (percent?: number): string => `${percent ?? 0}%`;

const stateOf = (percent: number) => (percent >= FULL ? 'exception' : percent >= HIGH ? 'active' : 'normal');

/** The present state in figures. */
export function Summary({ sample: { machine, load } }: { sample: Sample }) {
  const text = useText();
  const { system, cpu, memory, disk } = machine;
  const { database, sockets, people, jobs } = load;
  const gauges = [
    { label: text('admin.monitor.cpu'), percent: Number(cpu.used), note: `${cpu.core} · ${cpu.name}` },
    { label: text('admin.monitor.memory'), percent: Number(memory.usageRate), note: `${memory.used} / ${memory.total}` },
    { label: text('admin.monitor.disk'), percent: Number(disk.usageRate), note: `${disk.used} / ${disk.total}` },
    {
      label: text('admin.monitor.connections'),
      percent: Math.round((database.connections / database.maxConnections) * 100),
      note: text('admin.monitor.connectionsOf', { count: database.connections, most: database.maxConnections, active: database.active }),
    },
  ];
  const figures = [
    [text('admin.monitor.databaseSize'), fileSize(database.size)],
    [text('admin.monitor.people'), String(people)],
    [text('admin.monitor.sockets'), String(sockets)],
    [text('admin.monitor.waiting'), String(jobs.waiting)],
    [text('admin.monitor.active'), String(jobs.active)],
    [text('admin.monitor.dead'), String(jobs.dead)],
    [text('admin.monitor.system'), system.os],
    [text('admin.monitor.address'), system.ip],
    [text('admin.monitor.uptime'), system.day],
  ] as const;
  return (
    <>
      <ul className={styles['gauges']}>
        {gauges.map(({ label, percent, note }) => (
          <li key={label} className={styles['card']}>
            <span>{label}</span>
            <Progress percent={percent} size="small" status={stateOf(percent)} format={shown} aria-label={label} />
            <small>{note}</small>
          </li>
        ))}
      </ul>
      <dl className={styles['figures']}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
