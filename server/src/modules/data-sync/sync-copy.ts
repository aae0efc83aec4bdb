import { AppError } from '@banyan/shared-contracts/errors';
import type { JobRun } from '../../core/jobs/job-kind';
import type { SyncMode } from '@banyan/shared-contracts/data/data-sync.contract';
import type { ReadSide, Texts, WriteSide } from './sides/side';
import type { SyncPlan } from './sync-plan';

/** Position of a copy: batches that were written, their rows, and the key of the last one. A batch is what is written between two positions. */
export interface CopyState {
  batch: number;
  rows: number;
  last: Texts | null;
}

/**
 * Rows are read and written in parts: so many at first, and at most; between them so many that their texts have about so many characters. Parts are
 * small so that what was written is collected while it is young, and a copy needs the same memory however long it takes.
 */
const ROWS = { first: 100, most: 1000 };
const PART_CHARACTERS = 500_000;
/** Parts of a batch. */
const PARTS = 5;

const charactersOf = (rows: readonly Texts[]): number =>
  rows.reduce((sum, row) => sum + row.reduce((length, text) => length + (text?.length ?? 0) + 8, 0), 0);

function nextLimit(rows: readonly Texts[]): number {
  const average = charactersOf(rows) / Math.max(1, rows.length);
  return Math.max(1, Math.min(ROWS.most, Math.floor(PART_CHARACTERS / Math.max(1, average))));
}

interface Copy {
  job: Pick<JobRun<unknown, CopyState>, 'step' | 'state' | 'forgetFailures'>;
  plan: SyncPlan;
  reader: ReadSide;
  writer: WriteSide;
  mode: SyncMode;
}

/** Result of a copy: rows that were read, rows of the source at the end, and rows of the target. */
export interface Copied {
  rows: number;
  source: number;
  target: number;
}

/** Copies a table, going on behind the last batch that was written. While one part is written the next is read. */
export async function copyTable({ job, plan, reader, writer, mode }: Copy): Promise<Copied> {
  let state = job.state ?? { batch: 0, rows: 0, last: null };
  const total = await reader.count();
  await writer.prepare(plan, state.batch);
  let coming = reader.read(plan, state.last ?? undefined, ROWS.first);

  /** Writes the parts of a batch; without rows nothing was left. */
  async function writeBatch({ batch, rows, last }: CopyState): Promise<CopyState> {
    let written = { batch: batch + 1, rows, last };
    for (let part = 0; part < PARTS; part += 1) {
      const found = await coming;
      const key = found.at(-1)?.slice(-reader.keyLength(plan));
      if (key === undefined) break;
      coming = reader.read(plan, key, nextLimit(found));
      // A failure of the reading is seen where its rows are awaited.
      coming.catch(() => undefined);
      await writer.write(plan, written.batch, found);
      written = { ...written, rows: written.rows + found.length, last: key };
    }
    return written;
  }

  for (let next = await writeBatch(state); next.rows > state.rows; next = await writeBatch(state)) {
    state = next;
    await job.step(state, { done: state.rows, total: Math.max(total, state.rows) }, (tx) => job.forgetFailures(tx));
  }
  const source = await reader.count();
  // A table that others write to in the meantime has no stable number of rows.
  if (source === total && source !== state.rows)
    throw new AppError('NOT_ALLOWED', { what: 'what.syncTotals', expected: source, found: state.rows });
  const target = await writer.apply(plan, state.rows, mode);
  await writer.drop();
  return { rows: state.rows, source, target };
}
