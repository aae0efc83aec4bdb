import type { Actor, Caller } from '../access/caller';
import type { Connection } from '../database/database';
import { givenSql, run, type SqlPart } from '../database/sql-text';
import type { Id } from '../database/tables';
import type { IdGenerator } from '../ids/ids';

/** One entry of the operation log: who did what to what, and what it was before and after. Never secrets. */
export interface Operation {
  module: string;
  action:
    | 'create'
    | 'update'
    | 'remove'
    | 'enable'
    | 'disable'
    | 'import'
    | 'export'
    | 'release'
    | 'recall'
    | 'remind'
    | 'reset-password'
    | 'members'
    | 'authorize'
    | 'print'
    | 'publish'
    | 'view-as'
    | 'run'
    | 'stop';
  targetId: Id;
  targetName: string;
  before?: unknown;
  after?: unknown;
}

/** Writes into the operation log inside the caller's transaction, so that log and change stand or fall together. */
export type Audit = (connection: Connection, caller: Caller, operation: Operation) => Promise<void>;

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** An entry with who made it. */
export interface OperationEntry {
  id: Id;
  caller: Pick<Actor, 'userId' | 'ip'> & Partial<Pick<Caller, 'viewerId'>>;
  operation: Operation;
}

/** Entries as one statement, for writes that do all of their work in one. In a view-as session the entry names the viewing user. */
export const operationsSql =
  (entries: readonly OperationEntry[]): SqlPart =>
  (bind) =>
    `insert into operation_log (id, user_id, ip, module, action, target_id, target_name, before, after) ${givenSql(
      [
        ['bigint', entries.map(({ id }) => id)],
        ['bigint', entries.map(({ caller }) => caller.viewerId ?? caller.userId)],
        ['text', entries.map(({ caller }) => caller.ip)],
        ['text', entries.map(({ operation }) => operation.module)],
        ['text', entries.map(({ operation }) => operation.action)],
        ['text', entries.map(({ operation }) => operation.targetId)],
        ['text', entries.map(({ operation }) => operation.targetName)],
        ['jsonb', entries.map(({ operation }) => json(operation.before))],
        ['jsonb', entries.map(({ operation }) => json(operation.after))],
      ],
      bind,
    )}`;

export const createAudit =
  (newId: IdGenerator): Audit =>
  async (connection, caller, operation) => {
    await run(connection, operationsSql([{ id: newId(), caller, operation }]));
  };
