import type { readMonitor, readMonitorLoad } from '@banyan/shared-contracts/services/monitor.contract';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import os from 'node:os';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { Core } from '../../core/core';
import { translate } from '../../core/i18n/translate';
import { gauges } from '../../core/metrics';
import * as load from './database-load';
import { createMachine, type Space } from './machine';

export type MonitorService = ReturnType<typeof createMonitorService>;

const GIGABYTE = 1024 ** 3;
const percent = (part: number): string => (part * 100).toFixed(2);
const bytes = (value: number): string => `${(value / GIGABYTE).toFixed(2)} GB`;

const spaceOf = ({ total, available }: Space) => ({
  total: bytes(total),
  available: bytes(available),
  used: bytes(total - available),
  usageRate: total === 0 ? '0.00' : percent((total - available) / total),
});

/** The first address under which other machines reach this one. */
const addressOf = (): string =>
  Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4')?.address ?? '127.0.0.1';

function runningTime(locale: Locale): string {
  const minutes = Math.floor(os.uptime() / 60);
  return translate(locale, 'monitor.uptime', {
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  });
}

/** Load of the machine and of the installation; the same figures for people and for Prometheus. */
export function createMonitorService({ config, database }: Core) {
  const { kysely } = database;
  const machine = createMachine(config.dataDir);

  async function readLoad(): Promise<EndpointReply<typeof readMonitorLoad>> {
    const [figures, statements, sockets, people, jobs, errors, failing] = await Promise.all([
      load.readDatabaseLoad(kysely),
      load.readSlowStatements(kysely),
      gauges.sockets.get(),
      load.countPeople(kysely),
      load.countJobs(kysely),
      load.countErrors(kysely),
      load.listFailing(kysely),
    ]);
    const open = sockets.values[0]?.value ?? 0;
    return { time: Date.now(), database: { ...figures, ...statements }, sockets: open, people, jobs, errors, failing };
  }

  return {
    async read(locale: Locale): Promise<EndpointReply<typeof readMonitor>> {
      const { cpu, memory, disk } = await machine.read();
      const cores = os.cpus();
      const name = cores[0]?.model.trim() ?? '';
      return {
        system: { os: `${os.type()} ${os.release()}`, ip: addressOf(), day: runningTime(locale) },
        cpu: {
          ...{ name, package: '1', packageName: translate(locale, 'monitor.processors', { count: 1 }) },
          ...{ core: translate(locale, 'monitor.cores', { count: cores.length }), coreNumber: cores.length },
          ...{ logic: translate(locale, 'monitor.logical', { count: cores.length }), used: percent(cpu), idle: percent(1 - cpu) },
        },
        memory: spaceOf(memory),
        disk: spaceOf(disk),
        time: Date.now(),
      };
    },

    readLoad,

    /** Sets the figures that `/metrics` shows. */
    async measure(): Promise<void> {
      const [{ cpu, memory, disk }, { database: figures, people, jobs, errors }] = await Promise.all([machine.read(), readLoad()]);
      gauges.cpu.set(cpu);
      for (const [store, { total, available }] of Object.entries({ memory, disk })) {
        gauges.space.set({ store, part: 'total' }, total);
        gauges.space.set({ store, part: 'available' }, available);
      }
      gauges.databaseBytes.set(figures.size);
      gauges.databaseConnections.set({ state: 'open' }, figures.connections);
      gauges.databaseConnections.set({ state: 'active' }, figures.active);
      gauges.databaseConnections.set({ state: 'most' }, figures.maxConnections);
      for (const [state, count] of Object.entries(jobs)) gauges.jobs.set({ state }, count);
      gauges.people.set(people);
      gauges.errors.set(errors.reduce((sum, { count }) => sum + count, 0));
    },
  };
}
