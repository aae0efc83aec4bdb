import { AppError } from '@banyan/shared-contracts/errors';
import { LOCALES } from '@banyan/shared-contracts/locales';
import * as z from '@banyan/shared-contracts/schema';
import { readCaller } from '../../core/access/read-caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { isMessageKey } from '../../core/i18n/translate';
import { failureOf } from '../../core/jobs/job-failure';
import type { JobFacts, JobRun } from '../../core/jobs/job-kind';
import { type Reason, SendFailure } from '../../core/mail/send-failure';
import type { RemoteUnit, VendorDirectory } from '../../core/vendors/vendor-directory';
import { planPeople } from './plan/plan-people';
import { planUnits } from './plan/plan-units';
import { Links, type PlannedChange, type SyncPlan } from './plan/sync-plan';
import { type OwnDirectory, pullPeople, pullUnits } from './sides/pull';
import { type Apply, pushPeople, pushUnits } from './sides/push';
import { readLinks, readPeople, readUnits } from './sides/read-local';
import { readRemotePeople, readRemoteUnits, requireMost } from './sides/read-remote';
import * as repository from './third-sync.repository';

const data = z.object({
  vendor: z.enum(['weCom', 'dingTalk']),
  kind: z.enum(['organize', 'user']),
  direction: z.enum(['push', 'pull']),
  dry: z.boolean(),
  locale: z.enum(LOCALES),
});
export type SyncJob = z.output<typeof data>;

/** Reads both sides and makes the receiving one like the other; enqueued with the vendor as key. */
export const syncJob: JobFacts<SyncJob> = { kind: repository.JOB, data, lane: 'outside', retries: 5 };

/** A plan and how its changes are made. */
interface Prepared {
  plan: SyncPlan;
  /** Partners, which grow with the run. */
  links: Links;
  apply(): Apply | Promise<Apply>;
}

export interface SyncJobParts {
  core: Pick<Core, 'database' | 'jobs'>;
  own: OwnDirectory;
  /** Throws NOT_ALLOWED where settings are missing. */
  directoryOf(vendor: SyncJob['vendor']): Promise<VendorDirectory>;
}

/** The text of a failure for the owner; undefined for an error that does not concern this record alone, and ends the run. */
function refusalOf(error: unknown): Reason | undefined {
  if (error instanceof SendFailure) return error.outlook === 'final' ? error.reason : undefined;
  if (!(error instanceof AppError)) return undefined;
  const { key, details } = failureOf(error);
  const what = `error.${key}`;
  return key === 'INTERNAL' || key === 'UNAVAILABLE' || !isMessageKey(what)
    ? undefined
    : { what, values: details as Record<string, string | number> };
}

/** A vendor that is temporarily unavailable is tried again later; its refusals are not. */
const jobError = (error: unknown): unknown =>
  error instanceof SendFailure
    ? new AppError(
        error.outlook === 'final' ? 'NOT_ALLOWED' : 'UNAVAILABLE',
        { what: error.reason.what, ...error.reason.values },
        { cause: error },
      )
    : error;

const reasonOf = (error: unknown): Reason | undefined =>
  error instanceof SendFailure ? error.reason : error instanceof AppError ? refusalOf(error) : undefined;

export function defineSyncJob({ core: { database, jobs }, own, directoryOf }: SyncJobParts): void {
  const { kysely } = database;

  async function callerOf({ owner, data: { locale } }: JobRun<SyncJob>) {
    const caller = owner === null ? undefined : await readCaller(kysely, owner, locale);
    if (caller?.isAdministrator !== true) throw new AppError('FORBIDDEN');
    return caller;
  }

  async function prepareUnits(job: JobRun<SyncJob>, directory: VendorDirectory, remote: RemoteUnit[]): Promise<Prepared> {
    const { vendor, direction } = job.data;
    const [local, known] = [await readUnits(kysely), await readLinks(kysely, vendor, 'organize')];
    requireMost(known, new Set(remote.map(({ id }) => id)));
    const plan = planUnits(direction, { local, remote, links: known });
    const links = new Links([...known.pairs(), ...plan.pairs]);
    return {
      ...{ plan, links },
      apply: async () =>
        direction === 'push'
          ? pushUnits(directory, local, links)
          : pullUnits({ own, caller: await callerOf(job), vendor, local, remote, links }),
    };
  }

  async function preparePeople(job: JobRun<SyncJob>, directory: VendorDirectory, remoteUnits: RemoteUnit[]): Promise<Prepared> {
    const { vendor, direction } = job.data;
    const tell = (done: number, total: number) =>
      job.step({}, { done, total, text: { key: 'thirdSync.reading', values: { done, total } } }, () => Promise.resolve());
    const remote = await readRemotePeople(directory, remoteUnits, tell);
    const [local, known, units] = [
      await readPeople(kysely),
      await readLinks(kysely, vendor, 'user'),
      await readLinks(kysely, vendor, 'organize'),
    ];
    requireMost(known, new Set(remote.map(({ id }) => id)));
    const unitNames = new Map((await readUnits(kysely)).filter(({ enabled }) => enabled).map(({ id, name }) => [id, name]));
    const needs = vendor === 'dingTalk' ? 'mobile' : 'contact';
    const plan = planPeople(direction, { local, remote, links: known, units, unitNames, needs });
    return {
      ...{ plan, links: new Links([...known.pairs(), ...plan.pairs]) },
      apply: async () =>
        direction === 'push'
          ? pushPeople(directory, local, units)
          : pullPeople({ database, own, caller: await callerOf(job), local, remote, units }),
    };
  }

  /** Makes one change and stores its result; throws errors that do not concern this record alone. */
  async function make(
    job: JobRun<SyncJob>,
    { links }: Prepared,
    apply: Apply,
    change: PlannedChange,
    at: { place: number; done: number; total: number },
  ) {
    let [pair, reason]: [readonly [Id, string] | undefined, Reason | undefined] = [undefined, change.problem];
    if (reason === undefined) {
      try {
        pair = await apply(change);
      } catch (error) {
        reason = refusalOf(error);
        if (reason === undefined) throw error;
      }
    }
    if (pair !== undefined) links.add(...pair);
    const { done, total, place } = at;
    await job.step({}, { done, total, text: { key: 'thirdSync.changing', values: { done, total } } }, async (tx) => {
      if (pair !== undefined) await repository.keepPair(tx, job.data, pair);
      if (reason === undefined && change.action === 'remove') await repository.dropPair(tx, job.data, change);
      await repository.settleChange(tx, job.id, place, reason);
    });
    return reason === undefined;
  }

  async function perform(job: JobRun<SyncJob>) {
    const { vendor, kind, dry } = job.data;
    await job.step({}, { done: 0, text: { key: 'thirdSync.begins' } }, (tx) => repository.setRunning(tx, job.id));
    const directory = await directoryOf(vendor);
    const units = await readRemoteUnits(directory);
    const prepared = await (kind === 'organize' ? prepareUnits : preparePeople)(job, directory, units);
    const { changes, pairs, same: agree } = prepared.plan;
    const total = changes.length;
    const { first, made, same } = await job.step({}, { done: 0, total }, async (tx) => {
      if (!dry) for (const pair of pairs) await repository.keepPair(tx, job.data, pair);
      return repository.keepPlan(tx, job.id, { changes, agree, dry });
    });
    let failed = changes.filter(({ problem }) => problem !== undefined).length;
    if (!dry && total > failed) {
      const apply = await prepared.apply();
      for (const [index, change] of changes.entries()) {
        if (change.problem !== undefined) continue;
        if (!(await make(job, prepared, apply, change, { place: first + index, done: index + 1, total }))) failed += 1;
      }
    }
    await job.step({}, { done: total, total }, (tx) => repository.endRun(tx, job.id));
    return {
      text: { key: dry ? ('thirdSync.found' as const) : ('thirdSync.done' as const), values: { total: made + total, failed, same } },
    };
  }

  jobs.define<SyncJob, unknown>({
    ...syncJob,
    title: ({ vendor, kind, dry }) => ({ key: `thirdSync.${dry ? 'title.preview' : 'title'}.${vendor}.${kind}` as const }),
    async run(job) {
      try {
        return await perform(job);
      } catch (error) {
        const reason = reasonOf(error);
        if (reason !== undefined) await repository.setReason(kysely, job.id, reason);
        throw jobError(error);
      }
    },
    cleanUp: async (tx: Connection, { id }) => void (await repository.failRun(tx, id, { what: 'thirdSync.stopped' })),
  });
}
