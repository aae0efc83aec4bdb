import type { Caller } from '../access/caller';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { IdGenerator } from '../ids/ids';

/** One entry of the operation log: who did what to what, and what it was before and after. Never secrets. */
export interface Operation {
  module: string;
  action: 'create' | 'update' | 'remove' | 'enable' | 'disable' | 'import' | 'export' | 'release' | 'reset-password' | 'print' | 'publish';
  targetId: Id;
  targetName: string;
  before?: unknown;
  after?: unknown;
}

/** Writes into the operation log inside the caller's transaction, so that log and change stand or fall together. */
export type Audit = (connection: Connection, caller: Caller, operation: Operation) => Promise<void>;

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export const createAudit =
  (newId: IdGenerator): Audit =>
  async (connection, caller, { module, action, targetId, targetName, before, after }) => {
    await connection
      .insertInto('operation_log')
      .values({
        id: newId(),
        user_id: caller.userId,
        ip: caller.ip,
        module,
        action,
        target_id: targetId,
        target_name: targetName,
        before: json(before),
        after: json(after),
      })
      .execute();
  };
