import type { MergePlan } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import * as z from '@banyan/shared-contracts/schema';
import { id as idSchema } from '@banyan/shared-contracts/wire/scalars';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { JobFacts, JobKind } from '../../core/jobs/job-kind';
import { branchIds } from '../../core/tree';
import * as repository from './dictionary-entry.repository';
import * as merging from './dictionary-merge.repository';
import { lockMoves } from './dictionary-type.repository';

/** An entry, as values of fields have it: by its id or by its code. */
interface NamedEntry {
  typeId: Id;
  id: Id;
  code: string;
}

/** References to entries outside of dictionaries; provided by the forms module. */
export interface EntryUses {
  /** Fields whose records hold the entry. */
  count(connection: Connection, entry: NamedEntry): Promise<MergePlan['records']>;
  /** Replaces the entry in records, `limit` of them at most; returns how many. */
  replace(tx: Connection, from: NamedEntry, into: NamedEntry, limit: number): Promise<number>;
  /** Names of designs that name the entry. */
  designs(connection: Connection, from: NamedEntry, into: NamedEntry): Promise<string[]>;
  replaceInDesigns(tx: Connection, from: NamedEntry, into: NamedEntry, userId: Id | null): Promise<void>;
}

/** An entry as references name it. */
export const named = (row: repository.DictionaryEntryRow): NamedEntry => ({
  typeId: row.dictionary_type_id,
  id: row.id,
  code: row.en_code,
});

/** Records that one request changes; more are the work of a job. */
const AT_ONCE = 2000;
/** Records of one transaction of a job. */
const BATCH = 500;

const data = z.object({ id: idSchema, intoId: idSchema, name: z.string(), total: z.int(), userId: idSchema });
type Data = z.output<typeof data>;
const mergeJob: JobFacts<Data> = { kind: 'dictionary.merge', data, lane: 'long', retries: 5 };

export type DictionaryMerges = ReturnType<typeof createDictionaryMerges>;

/** Merges an entry of a dictionary into another one: all references to it then refer to the other one. */
export function createDictionaryMerges({ database, audit, jobs }: Pick<Core, 'database' | 'audit' | 'jobs'>, uses: EntryUses) {
  const { kysely } = database;

  /** Both entries. Throws NOT_FOUND; NOT_ALLOWED where they are no two entries of one category beside each other, or designs are sorted by them. */
  async function pairOf(connection: Connection, id: Id, intoId: Id) {
    const [row, into] = [await repository.findEntry(connection, id), await repository.findEntry(connection, intoId)];
    if (row === undefined || into === undefined || row.merged_into !== null || into.merged_into !== null) throw new AppError('NOT_FOUND');
    const places = (await repository.listEntries(connection, row.dictionary_type_id)).map((entry) => ({
      ...{ id: entry.id, parentId: entry.parent_id ?? '' },
    }));
    const isApart = !branchIds(places, id).has(intoId) && !branchIds(places, intoId).has(id);
    if (row.dictionary_type_id !== into.dictionary_type_id || !isApart) throw new AppError('NOT_ALLOWED', { what: 'what.mergeApart' });
    if (await merging.sortsDesigns(connection, named(row))) throw new AppError('NOT_ALLOWED', { what: 'what.mergeDesigns' });
    return { row, into };
  }

  /**
   * The last step: updates designs, records of the platform, entries below it, and the entry itself. From then on, the entry refers to the
   * other one.
   */
  async function close(tx: Connection, { row, into }: Awaited<ReturnType<typeof pairOf>>, userId: Id | null): Promise<void> {
    await uses.replaceInDesigns(tx, named(row), named(into), userId);
    await merging.replaceInPlatform(tx, named(row), named(into));
    await merging.closeEntry(tx, row.id, into.id);
  }

  const note = (tx: Connection, caller: Pick<Caller, 'userId'>, pair: Awaited<ReturnType<typeof pairOf>>, records: number) =>
    audit(tx, caller as Caller, {
      ...{ module: 'dictionary-entry', action: 'update', targetId: pair.row.id, targetName: pair.row.full_name },
      after: { mergedInto: pair.into.id, name: pair.into.full_name, records },
    });

  const kind: JobKind<Data, { done: number }> = {
    ...mergeJob,
    cancellable: false,
    title: ({ name }) => ({ key: 'job.dictionary.merge', values: { name } }),
    async run(job) {
      const { id, intoId, total, userId } = job.data;
      let done = job.state?.done ?? 0;
      for (let isLeft = true; isLeft;) {
        const changed = await job.step({ done: done + BATCH }, { done: Math.min(done, total), total }, async (tx) => {
          const pair = await pairOf(tx, id, intoId);
          const count = await uses.replace(tx, named(pair.row), named(pair.into), BATCH);
          if (count === 0) await close(tx, pair, userId);
          return count;
        });
        isLeft = changed > 0;
        done += changed;
      }
      return { text: { key: 'job.dictionaryMerged' } };
    },
  };
  jobs.define(kind);

  return {
    async plan(id: Id, intoId: Id): Promise<MergePlan> {
      const { row, into } = await pairOf(kysely, id, intoId);
      const records = await uses.count(kysely, named(row));
      return {
        records,
        designs: await uses.designs(kysely, named(row), named(into)),
        others: await merging.countInPlatform(kysely, named(row)),
        children: await merging.countChildren(kysely, id),
        long: records.reduce((sum, { count }) => sum + count, 0) > AT_ONCE,
      };
    },

    async merge(caller: Caller, id: Id, intoId: Id): Promise<{ job: string }> {
      const { row } = await pairOf(kysely, id, intoId);
      const total = (await uses.count(kysely, named(row))).reduce((sum, { count }) => sum + count, 0);
      return database.transaction(async (tx) => {
        await lockMoves(tx);
        const pair = await pairOf(tx, id, intoId);
        await note(tx, caller, pair, total);
        if (total > AT_ONCE) {
          await merging.disableEntry(tx, id);
          const facts = { id, intoId, name: row.full_name, total, userId: caller.userId };
          return { job: await jobs.enqueue(tx, mergeJob, facts, { key: id, owner: caller.userId }) };
        }
        await uses.replace(tx, named(pair.row), named(pair.into), AT_ONCE + BATCH);
        await close(tx, pair, caller.userId);
        return { job: '' };
      });
    },
  };
}
