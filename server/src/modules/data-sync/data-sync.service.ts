import { type runSync, type runSyncs, SYNC_CHECK, type SyncMode } from '@banyan/shared-contracts/data/data-sync.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { sourceRefusal } from '../../core/sources/source-refusal';
import { catalogOf } from '../../core/sources/catalog/catalog';
import { syncJob } from './data-sync.jobs';
import { copiedFrom, copiedTo, type DataSyncPlans } from './sync-plans';
import { rulesBetween } from './sync-types';

interface Pair {
  dbConnectionFrom: string;
  dbConnectionTo: string;
}
interface OneTable extends Pair {
  dbTable: string;
  convertRuleMap?: Record<string, string> | null | undefined;
}

/** Rows of tables are counted up to so many; beyond, the estimate of the source is shown. */
const COUNTED = 10_000;
const COUNTED_TABLES = 100;

export type DataSyncService = ReturnType<typeof createDataSyncService>;

/** Copies tables between two sources, each by a job. */
export function createDataSyncService(core: Pick<Core, 'database' | 'sources' | 'jobs' | 'audit'>, plans: DataSyncPlans) {
  const { database, sources, jobs, audit } = core;

  const refusing = <Result>(work: Promise<Result>): Promise<Result> =>
    work.catch((error: unknown) => {
      throw sourceRefusal(error);
    });

  async function look({ dbConnectionFrom: from, dbConnectionTo: to, dbTable: table, convertRuleMap }: OneTable): Promise<number> {
    const { source, target, plan } = await plans.of({ from, to, table, rules: convertRuleMap ?? {} });
    if (!(await catalogOf(source).hasRows(table))) return SYNC_CHECK.noRows;
    if (plan.isNew) return SYNC_CHECK.noTarget;
    return (await catalogOf(target).hasRows(table)) ? SYNC_CHECK.targetHasRows : SYNC_CHECK.ready;
  }

  async function begin(caller: Caller, asked: OneTable, mode: SyncMode): Promise<Id> {
    const { dbConnectionFrom: from, dbConnectionTo: to, dbTable: table, convertRuleMap } = asked;
    return database.transaction(async (tx) => {
      await audit(tx, caller, { module: 'dataSync', action: 'update', targetId: to, targetName: table, after: { from, to, table, mode } });
      const data = { from, to, table, mode, rules: convertRuleMap ?? {} };
      return jobs.enqueue(tx, syncJob, data, { key: `${to}:${table}`, ifWaiting: 'replace', owner: caller.userId });
    });
  }

  return {
    /** Throws SOURCE_FAILED with the reason where one of the two cannot be connected to. */
    async check({ dbConnectionFrom: from, dbConnectionTo: to }: Pair) {
      if (from === to) throw new AppError('NOT_ALLOWED', { what: 'what.syncSame' });
      const [source, target] = [copiedFrom(await sources.of(from)), copiedTo(await sources.of(to))];
      return refusing(
        (async () => {
          await target.rows('select 1', []);
          const tables = (await catalogOf(source).tables()).filter(({ isView }) => !isView);
          const counts = new Map(tables.map(({ table, estimate }) => [table, estimate ?? 0]));
          const few = tables.filter(({ estimate }) => (estimate ?? 0) < COUNTED).map(({ table }) => table);
          const counted = few.length === 0 || few.length > COUNTED_TABLES ? [] : await catalogOf(source).counts(few, COUNTED);
          counted.forEach((count, index) => counts.set(few[index] ?? '', count));
          const tableList = tables.map(({ table }) => ({ table, sum: Math.round(counts.get(table) ?? 0) }));
          return { checkDbFlag: true, tableList, convertRuleMap: rulesBetween(source.dialect, target.dialect) };
        })(),
      );
    },

    checkTable: (asked: OneTable): Promise<number> => refusing(look(asked)),

    /** Throws NOT_ALLOWED where the caller did not agree to the state that is found now. */
    async run(caller: Caller, { type, mode, ...asked }: EndpointRequest<typeof runSync>['body']): Promise<Id> {
      const found = await refusing(look(asked));
      if (found === SYNC_CHECK.noTarget && type !== SYNC_CHECK.noTarget) throw new AppError('NOT_ALLOWED', { what: 'what.syncNoTarget' });
      if (found === SYNC_CHECK.targetHasRows && mode === 'replace' && type !== SYNC_CHECK.targetHasRows)
        throw new AppError('NOT_ALLOWED', { what: 'what.syncHasRows' });
      return begin(caller, asked, mode);
    },

    /** 1 for each table whose copy has begun, 0 for those that cannot be copied. */
    async runAll(caller: Caller, { dbTableList, mode, ...pair }: EndpointRequest<typeof runSyncs>['body']) {
      const outcome: Record<string, number> = {};
      for (const dbTable of dbTableList) {
        try {
          await refusing(look({ ...pair, dbTable }));
          await begin(caller, { ...pair, dbTable }, mode);
          outcome[dbTable] = 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          outcome[dbTable] = 0;
        }
      }
      return outcome;
    },
  };
}
