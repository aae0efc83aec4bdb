import type { Core } from '../core';
import type { Module } from '../module';
import { tidyRecords } from './upkeep';

/** The hourly removal of records that have expired; a scheduled task may run it as well. */
export function upkeepModule({ database, jobs }: Core): Module<{ tidy: () => Promise<void> }> {
  const tidy = () => tidyRecords(database);
  return { jobs: () => jobs.every({ kind: 'platform.tidy', lane: 'long', run: tidy }, 3600), services: { tidy } };
}
