import type { SyncMode } from '@banyan/shared-contracts/data/data-sync.contract';
import type { SyncPlan } from '../sync-plan';

/** A row as texts, in the order of the columns; the key of the row follows. */
export type Texts = (string | null)[];

/** A table that is read in the order of its key. Errors are those of the driver. */
export interface ReadSide {
  count(): Promise<number>;
  /** Rows behind a key, `limit` at most; each ends with the texts of its key. */
  read(plan: SyncPlan, after: Texts | undefined, limit: number): Promise<Texts[]>;
  /** Texts of a key behind the columns of a row. */
  keyLength(plan: SyncPlan): number;
}

/** A table that is written: rows go into a table beside it first, and from there into it at once. */
export interface WriteSide {
  /** Makes the table beside it, or removes what came into it after batch `after`. */
  prepare(plan: SyncPlan, after: number): Promise<void>;
  write(plan: SyncPlan, batch: number, rows: readonly Texts[]): Promise<void>;
  /**
   * In one transaction: checks that the table beside it has `rows`, creates or empties the table according to the mode, and copies. A
   * second call changes nothing. Returns the number of rows that the table has then.
   */
  apply(plan: SyncPlan, rows: number, mode: SyncMode): Promise<number>;
  drop(): Promise<void>;
}

/** Time limit of a statement that copies many rows, in seconds. */
export const APPLY_SECONDS = 1800;
