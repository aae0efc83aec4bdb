import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import * as z from '@banyan/shared-contracts/schema';
import { id } from '@banyan/shared-contracts/wire/scalars';
import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import type { Core } from '../../../../core/core';
import { type Connection, foundLocked, gaveWay, ranTooLong } from '../../../../core/database/database';
import { limitWaiting } from '../../../../core/database/locks';
import type { Id } from '../../../../core/database/tables';
import type { MessageKey } from '../../../../core/i18n/translate';
import { type JobFacts, type JobKind, JobPostponed, type JobRun } from '../../../../core/jobs/job-kind';
import { readDocument } from '../documents/design-documents';
import { dropIndexSql, tableSql } from './tables/ddl';
import { goLive, ownedBy } from './go-live';
import type { Layout } from './tables/layout';
import { endSavesBy } from './live-release';
import { buildIndex, IN_USE_SECONDS, outsideTransactionsOf } from './outside-transactions';
import { LOCK_MS, untilUnlocked } from './tables/lock-patience';
import * as models from './model.repository';
import * as repository from './release.repository';
import type { NextStep } from './release.repository';
import { fillNextSql, planGivingUp, planTakingBack, type ReleaseStep, stopFillingSql, undoSql, unfilledSql } from './release-steps';

/**
 * A save of one of the records of a batch waits for the whole batch: this is the target duration of a batch, whatever the size of a record
 * and the load.
 */
const BATCH_MS = 50;
const BATCH = { first: 200, least: 50, most: 1000 };
/** What others keep is tried for so long before the job gives its place to another one, and is tried again after `IN_USE_SECONDS`. */
const PATIENCE_MS = 10_000;

/** `table.column`. */
export const placeOf = (table: string, column: string): string => `${table}.${column}`;

/** `shown`: new columns whose values the publisher may read, as `table.column`. */
const data = z.object({ modelId: id, version: z.int(), name: z.string(), shown: z.array(z.string()).optional() });
type Data = z.output<typeof data>;
/**
 * What the publisher is notified of once the release is live: the number of records of one field, and some of their values, '' where the
 * publisher may not read them.
 */
interface State {
  lost?: { label: string; count: number; examples: string };
}
type Run = JobRun<Data, State>;
type StepOf<Kind extends ReleaseStep['kind']> = NextStep & { work: Extract<ReleaseStep, { kind: Kind }> };

/** Enqueued with the key of the model on behalf of the publisher. */
export const release: JobFacts<Data> = { kind: 'form.release', data, lane: 'long', retries: 5 };
/** Enqueued with `takingBackKey` when a release has been given up. */
export const takingBack: JobFacts<Data> = { kind: 'form.takeBack', data, lane: 'long', retries: 20 };
export const takingBackKey = ({ modelId, version }: repository.Release): string => `${modelId}:${version}`;

const WORDS: Record<ReleaseStep['kind'], MessageKey> = {
  fill: 'job.formFilling',
  vacuum: 'job.formTidying',
  index: 'job.formIndexing',
  live: 'job.formGoingLive',
  dropIndex: 'job.formUndoing',
  undo: 'job.formUndoing',
};

const execute = <Row>(tx: Connection, statement: string, values: readonly unknown[] = []) =>
  tx.executeQuery<Row>(CompiledQuery.raw(statement, [...values]));

async function planBack(tx: Connection, { modelId, version }: Data, steps: Awaited<ReturnType<typeof repository.listSteps>>) {
  const model = await models.findModel(tx, modelId);
  const [taken, live] = [
    await models.findRelease(tx, modelId, version),
    await models.findRelease(tx, modelId, model?.released_version ?? 0),
  ];
  return taken === undefined || live === undefined ? [] : planTakingBack(live.layout as Layout, taken.layout as Layout, steps);
}

/** Does what a release has left to be done. Every step is either finished in one transaction, or finds what it has begun before. */
export function defineReleases({ database, jobs }: Pick<Core, 'database' | 'jobs'>): void {
  const outsideTransactions = outsideTransactionsOf(database);
  const progressOf = ({ work, done, total }: NextStep) => ({ done, total, text: { key: WORDS[work.kind] } });

  /** One transaction of a step, unless the step is finished or gone; `work` gets further, and answers whether the step is finished now. */
  const inStep = (job: Run, step: NextStep, work: (tx: Connection) => Promise<boolean>, next: State = {}): Promise<void> =>
    untilUnlocked(
      () =>
        job.step(next, progressOf(step), async (tx) => {
          await limitWaiting(tx, LOCK_MS);
          if (!(await repository.lockStep(tx, job.data, step))) return;
          if (await work(tx)) await repository.finishStep(tx, job.data, step);
          await job.forgetFailures(tx);
        }),
      PATIENCE_MS,
    );

  const finish = (job: Run, step: NextStep) => inStep(job, step, () => Promise.resolve(true));

  /**
   * Records that were saved by the earlier release while this one was prepared may hold what has no counterpart. Once it is live the new columns are
   * changed by people, too. In a table that cannot be read in time nothing is found.
   */
  async function findLost(job: Run, step: NextStep): Promise<State['lost']> {
    const columns = (await repository.listSteps(database.kysely, job.data)).flatMap(({ work }) =>
      work.kind === 'fill'
        ? work.columns.flatMap((column) => {
            const statement = unfilledSql(work.table, column);
            const isShown = job.data.shown?.includes(placeOf(work.table, column.to)) === true;
            return statement === undefined ? [] : [{ statement, label: column.label, isShown }];
          })
        : [],
    );
    if (columns.length === 0) return undefined;
    await job.step({}, progressOf(step), () => Promise.resolve());
    let lost: State['lost'];
    const search = async (client: pg.Client) => {
      for (const { statement, label, isShown } of columns) {
        const [found] = (await client.query<{ count: number; examples: string[] }>(statement)).rows;
        if (found === undefined || found.count === 0) continue;
        lost = { label, count: found.count, examples: isShown ? found.examples.join(' | ') : '' };
        return;
      }
    };
    await outsideTransactions(job, search).catch((error: unknown) => {
      if (!ranTooLong(error)) throw error;
    });
    return lost;
  }

  async function becomeLive(tx: Connection, job: Run): Promise<boolean> {
    const { modelId, version } = job.data;
    await models.lockPublishing(tx, modelId);
    const [row, coming] = [await models.findModel(tx, modelId), await models.findPreparing(tx, modelId)];
    if (row === undefined || coming?.version !== version) return true;
    const records = await models.countRows(tx, (coming.layout as Layout).main.table);
    const last = await models.findRelease(tx, modelId, row.released_version ?? 0);
    if (last !== undefined) await endSavesBy(tx, { id: modelId, version: last.version });
    const formOf = ({ form_data }: models.ReleaseRow) => parseForm(readDocument(formDocument, form_data));
    for (const { work } of await repository.listSteps(tx, job.data))
      if (work.kind === 'fill') for (const statement of stopFillingSql(work.table, version)) await execute(tx, statement);
    const model = { id: modelId, name: row.full_name };
    const facts = { model, version, releasedBy: coming.released_by, documents: coming, form: formOf(coming), records };
    await goLive(tx, { ...facts, before: last && formOf(last), isOwn: false }, jobs);
    return true;
  }

  const sizes = new Map<Id, number>();

  /** The size of the next batch of a job, by how long the last one has taken. */
  function adapt(job: Run, size: number, tookMs: number): void {
    const next = Math.round((size * BATCH_MS) / Math.max(1, tookMs));
    sizes.set(job.id, Math.min(BATCH.most, Math.max(BATCH.least, next)));
  }

  const works: { [Kind in ReleaseStep['kind']]: (job: Run, step: StepOf<Kind>) => Promise<void> } = {
    fill: (job, step) =>
      inStep(job, step, async (tx) => {
        await sql`set local banyan.uncounted = on`.execute(tx);
        const size = sizes.get(job.id) ?? BATCH.first;
        const began = performance.now();
        const { rows } = await execute<{ last: string | null; count: number }>(tx, fillNextSql(step.work, size), [step.last_id]);
        adapt(job, size, performance.now() - began);
        const [next] = rows;
        if (next === undefined || next.last === null) return true;
        await repository.advanceStep(tx, job.data, step, { lastId: next.last, count: next.count });
        return next.count < size;
      }),
    async vacuum(job, step) {
      await outsideTransactions(job, (client) => client.query(`vacuum (analyze, truncate false) ${tableSql(step.work.table)}`));
      await finish(job, step);
    },
    async index(job, step) {
      await job.step({}, progressOf(step), () => Promise.resolve());
      await outsideTransactions(job, (client) => buildIndex(client, step.work.index));
      await finish(job, step);
    },
    async live(job, step) {
      const lost = await findLost(job, step);
      await inStep(job, step, (tx) => becomeLive(tx, job), lost && { lost });
    },
    dropIndex: (job, step) =>
      inStep(job, step, async (tx) => {
        // A release that wants the index takes this step away.
        await models.lockPublishing(tx, job.data.modelId);
        await execute(tx, dropIndexSql(step.work.name));
        return true;
      }),
    undo: (job, step) =>
      inStep(job, step, async (tx) => {
        for (const statement of undoSql(step.work, job.data.version)) await execute(tx, statement);
        return true;
      }),
  };

  async function runSteps(job: Run): Promise<void> {
    try {
      for (let step = await repository.findNext(database.kysely, job.data); step !== undefined;) {
        await (works[step.work.kind] as (job: Run, step: NextStep) => Promise<void>)(job, step);
        step = await repository.findNext(database.kysely, job.data);
      }
    } catch (error) {
      if (foundLocked(error) || gaveWay(error)) throw new JobPostponed(IN_USE_SECONDS);
      throw error;
    } finally {
      sizes.delete(job.id);
    }
  }

  jobs.define<Data, State>({
    ...release,
    title: ({ name }) => ({ key: 'job.form.release', values: { name } }),
    async run(job) {
      const { modelId, version } = job.data;
      const found = await models.findRelease(database.kysely, modelId, version);
      if (found?.state === 'taken-back') return { text: { key: 'job.formGivenUp' } };
      await runSteps(job);
      const { lost } = job.state ?? {};
      if (lost === undefined) return { text: { key: 'job.formReleased' } };
      return { text: { key: lost.examples === '' ? 'job.formReleasedPartlyCount' : 'job.formReleasedPartly', values: { ...lost } } };
    },
    /** Given up: what is there already goes again, by a job of its own; what was live stays live. */
    async cleanUp(tx, { data: given }) {
      const found = await models.findRelease(tx, given.modelId, given.version);
      // A dead job that was let run again: what undoes the release belongs to another one.
      if (found?.state === 'taken-back') return;
      const steps = await repository.listSteps(tx, given);
      const wasPreparing = await repository.markTakenBack(tx, given);
      await repository.removeSteps(tx, given);
      const back = wasPreparing ? await planBack(tx, given, steps) : planGivingUp(steps);
      if (back.length === 0) return;
      await repository.insertSteps(
        tx,
        given,
        back.map((work) => ({ work, total: 0 })),
      );
      const owner = wasPreparing ? ownedBy(found?.released_by ?? null) : {};
      await jobs.enqueue(tx, takingBack, given, { key: takingBackKey(given), ...owner });
    },
  } satisfies JobKind<Data, State>);
  jobs.define<Data, State>({
    ...takingBack,
    cancellable: false,
    title: ({ name }) => ({ key: 'job.form.takeBack', values: { name } }),
    async run(job) {
      await runSteps(job);
      return { text: { key: 'job.formTakenBack' } };
    },
  } satisfies JobKind<Data, State>);
}
