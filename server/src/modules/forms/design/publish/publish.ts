import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@banyan/shared-contracts/errors';
import { columnDesign } from '@banyan/shared-contracts/forms/column-design';
import { formDocument } from '@banyan/shared-contracts/forms/form-document';
import type { FormModel } from '@banyan/shared-contracts/forms/form-model';
import { parseForm } from '@banyan/shared-contracts/forms/parse-form';
import { CompiledQuery } from 'kysely';
import { type Connection, foundLocked } from '../../../../core/database/database';
import { limitWaiting } from '../../../../core/database/locks';
import type { Id } from '../../../../core/database/tables';
import type { Jobs } from '../../../../core/jobs/jobs';
import { completeDesign, type DesignDocuments } from '../documents/complete-design';
import { readDocument, readListFilter } from '../documents/design-documents';
import { createIndexSql, dropIndexSql, type NeededIndex, planIndexes, structureSql } from './ddl';
import { refuseBadFormulas } from './form-formulas';
import { refuseBadPatterns } from './form-patterns';
import { goLive, ownedBy } from './go-live';
import { type Layout, type Move, planLayout } from './layout';
import { endSavesBy } from './live-release';
import { LOCK_MS, untilUnlocked } from './lock-patience';
import * as repository from './model.repository';
import { release as releaseJob } from './release.job';
import { insertSteps, type NewStep, removeObsolete } from './release.repository';
import { type Fill, fillAllSql, planFills, startFillingSql, unfilledSql } from './release-steps';

/** Tables with at most so many records are changed at once, in the transaction of the release: nobody notices. */
const SMALL = 2000;
/** Whoever publishes waits so long for those who keep the tables. */
const PATIENCE_MS = 15_000;

function refuseUnusable(form: FormModel): void {
  const fields = [...form.fields.values(), ...[...form.tables.values()].flatMap((table) => table.fields)];
  if (!fields.some(({ contract }) => contract.traits.system === undefined)) throw new AppError('NOT_ALLOWED', { what: 'what.formEmpty' });
  // Records are plain objects, in which these keys are always there.
  const keys = [...fields.map(({ key }) => key), ...form.tables.keys()];
  if (keys.some((key) => Object.hasOwn(Object.prototype, key))) throw new AppError('NOT_ALLOWED', { what: 'what.formDocument' });
  refuseBadPatterns(fields);
  refuseBadFormulas(form);
}

const draftOf = ({ form_data, column_data, app_column_data }: DesignDocuments): DesignDocuments => ({
  form_data,
  column_data,
  app_column_data,
});

const execute = (tx: Connection, statement: string, values: readonly unknown[] = []) =>
  tx.executeQuery<{ count: number; examples: string[] }>(CompiledQuery.raw(statement, [...values]));

/** A draft that can be released. */
async function readDraft(tx: Connection, modelId: Id) {
  const model = await repository.findModel(tx, modelId);
  if (model === undefined) throw new AppError('NOT_FOUND');
  // What somebody has written that makes no sense is refused, not completed.
  readDocument(formDocument, model.form_data);
  readDocument(columnDesign, model.column_data);
  const documents = completeDesign(model);
  const form = parseForm(readDocument(formDocument, documents.form_data));
  const design = readDocument(columnDesign, documents.column_data);
  refuseUnusable(form);
  readListFilter(design);
  return { model, documents, form, design };
}

/** Refuses a release in which values of records would have no counterpart; says which, so that they can be found and put right. */
async function refuseLosses(tx: Connection, fills: readonly Fill[]): Promise<void> {
  for (const { table, columns } of fills)
    for (const column of columns.filter(({ isValue }) => isValue !== undefined)) {
      const [found] = (await execute(tx, unfilledSql(table, column, false))).rows;
      if (found === undefined || found.count === 0) continue;
      const details = { label: column.label, count: found.count, examples: found.examples.join(' | ') };
      throw new AppError('NOT_ALLOWED', { what: 'what.formValuesLost', ...details });
    }
}

/** Changes tables, and tries again while others keep them: all of `work` or nothing of it. */
async function changeTables(tx: Connection, work: () => Promise<void>): Promise<void> {
  const attempt = async () => {
    await execute(tx, 'savepoint tables');
    try {
      await limitWaiting(tx, LOCK_MS);
      await work();
    } catch (error) {
      await execute(tx, 'rollback to savepoint tables');
      throw error;
    }
    await execute(tx, 'set local lock_timeout = default');
  };
  await untilUnlocked(attempt, PATIENCE_MS).catch((error: unknown) => {
    throw foundLocked(error) ? new AppError('NOT_ALLOWED', { what: 'what.formInUse' }, { cause: error }) : error;
  });
}

/** What has to be done in large tables, while people go on working. */
interface LaterWork {
  /** Tables in which values move: until that is done the earlier release stays live. */
  fills: readonly Fill[];
  indexes: readonly NeededIndex[];
  /** Records of each table that is there. */
  sizes: ReadonlyMap<string, number>;
}

/** Whether the release has to wait for it. Without the index of values that have to differ each save would read the whole table. */
const mustWait = ({ fills, indexes }: LaterWork): boolean => fills.length > 0 || indexes.some(({ isLookedUp }) => isLookedUp);

function stepsOf(work: LaterWork): NewStep[] {
  const sizeOf = (table: string) => work.sizes.get(table) ?? 0;
  return [
    ...work.fills.map((fill) => ({ work: fill, total: sizeOf(fill.table) })),
    ...work.fills.map(({ table }) => ({ work: { kind: 'vacuum' as const, table }, total: 0 })),
    ...work.indexes.map((index) => ({ work: { kind: 'index' as const, index }, total: sizeOf(index.table) })),
    ...(mustWait(work) ? [{ work: { kind: 'live' as const }, total: 0 }] : []),
  ];
}

/** In small tables, and in those that are new: all of it in the transaction of the release. A process that died may have left an index unfinished. */
const directSql = ({ fills, indexes }: Pick<LaterWork, 'fills' | 'indexes'>): string[] => [
  ...fills.map(fillAllSql),
  ...indexes.flatMap((index) => [dropIndexSql(index.name), createIndexSql(index)]),
];

interface Difference {
  modelId: Id;
  layout: Layout;
  moves: readonly Move[];
  needed: readonly NeededIndex[];
  existing: ReadonlySet<string>;
}

/** What the tables of the release lack: what is done at once, and what is left for later. */
async function planWork(tx: Connection, { modelId, layout, moves, needed, existing }: Difference) {
  const fills = planFills(moves);
  await refuseLosses(tx, fills);
  const tables = new Set([...existing].map((place) => place.slice(0, place.indexOf('.'))));
  const sizes = new Map<string, number>();
  for (const table of tables) sizes.set(table, await repository.countRows(tx, table));
  const found = await repository.listIndexes(
    tx,
    needed.map(({ name }) => name),
  );
  const missing = needed.filter(({ name }) => found.get(name) !== true);
  const isLarge = Math.max(0, ...sizes.values()) > SMALL;
  const [later, direct] = isLarge
    ? [missing.filter(({ table }) => tables.has(table)), missing.filter(({ table }) => !tables.has(table))]
    : [[], missing];
  const work: LaterWork = { fills: isLarge ? fills : [], indexes: later, sizes };
  const structure = structureSql(modelId, layout, existing);
  return { work, structure, direct: { fills: isLarge ? [] : fills, indexes: direct }, records: sizes.get(layout.main.table) ?? 0 };
}

/** What became of a draft. */
export interface Published {
  version: number;
  /** False: a job prepares the release, and until it is done the earlier one stays in use. */
  isLive: boolean;
}

/**
 * Releases a model's draft: its tables get what they lack, and the documents become a version that the run time reads. Doing it again without a change
 * repairs tables and makes no new version. In tables with many records only what is done in an instant happens here. Values that move into new columns
 * and indexes are left to a job (`release.job.ts`), and so are the results of new formulas (`recalculation.job.ts`); both belong to whoever publishes.
 * Without `jobs` (the seed) a server enqueues them when it looks next.
 */
export async function publishModel(tx: Connection, modelId: Id, releasedBy: Id | null, jobs?: Pick<Jobs, 'enqueue'>): Promise<Published> {
  await repository.lockPublishing(tx, modelId);
  if ((await repository.findPreparing(tx, modelId)) !== undefined) throw new AppError('NOT_ALLOWED', { what: 'what.formPreparing' });
  const { model, documents, form, design } = await readDraft(tx, modelId);
  const last = model.released_version === null ? undefined : await repository.findRelease(tx, modelId, model.released_version);
  const before = last && { form: parseForm(readDocument(formDocument, last.form_data)), layout: last.layout as Layout };
  const existing = await repository.listColumns(tx, modelId);
  const { layout, moves } = planLayout(modelId, form, before, existing);
  const { needed, outgrown } = planIndexes(layout, form, design);
  const { work, structure, direct, records } = await planWork(tx, { modelId, layout, moves, needed, existing });

  if (!isDeepStrictEqual(documents, draftOf(model))) await repository.updateDraft(tx, modelId, documents);
  const sameDesign = last !== undefined && isDeepStrictEqual(completeDesign(last), documents);
  // A widget of the same design may have become a field since, or have changed its column.
  const repaired = sameDesign && isDeepStrictEqual(last.layout, layout) ? last.version : undefined;
  const version = repaired ?? (await repository.lastVersion(tx, modelId)) + 1;
  const isLive = repaired !== undefined || !mustWait(work);
  const steps = stepsOf(work).filter((step) => repaired === undefined || step.work.kind !== 'live');
  await removeObsolete(
    tx,
    modelId,
    needed.map(({ name }) => name),
  );
  await changeTables(tx, async () => {
    if (last !== undefined && isLive && moves.length > 0) await endSavesBy(tx, { id: modelId, version: last.version });
    const filling = work.fills.flatMap((fill) => startFillingSql(fill, moves, version));
    const dropped = [...(await repository.listIndexes(tx, outgrown)).keys()].map((name) => dropIndexSql(name));
    for (const statement of structure) await execute(tx, statement);
    // Once more, now that nobody can save: it may have waited for those who did.
    await refuseLosses(tx, direct.fills);
    for (const statement of [...directSql(direct), ...filling, ...dropped]) await execute(tx, statement);
    if (repaired === undefined) {
      const state = isLive ? 'live' : 'preparing';
      await repository.insertRelease(tx, {
        ...{ model_id: modelId, version, released_by: releasedBy, state },
        ...documents,
        layout: JSON.stringify(layout),
      });
      const named = { id: modelId, name: model.full_name };
      if (isLive) await goLive(tx, { model: named, version, releasedBy, documents, form, before: before?.form, records }, jobs);
    }
  });
  if (steps.length > 0) {
    await insertSteps(tx, { modelId, version }, steps);
    const data = { modelId, version, name: model.full_name };
    await jobs?.enqueue(tx, releaseJob, data, { key: modelId, ifWaiting: 'replace', ...ownedBy(releasedBy) });
  }
  return { version, isLive };
}
