import type { Actor, Caller } from '../access/caller';
import type { Connection } from '../database/database';
import { run, type SqlPart } from '../database/sql-text';
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

/** The entry as a statement, for writes that do all of their work in one. In a view-as session the entry names the viewing user. */
export const operationSql =
  (
    id: Id,
    caller: Pick<Actor, 'userId' | 'ip'> & Partial<Pick<Caller, 'viewerId'>>,
    { module, action, targetId, targetName, before, after }: Operation,
  ): SqlPart =>
  (bind) => {
    const texts = [caller.ip, module, action, targetId, targetName].map((value) => `${bind(value)}::text`);
    const documents = [before, after].map((value) => `${bind(json(value))}::jsonb`);
    return `insert into operation_log (id, user_id, ip, module, action, target_id, target_name, before, after)
      values (${[`${bind(id)}::bigint`, `${bind(caller.viewerId ?? caller.userId)}::bigint`, ...texts, ...documents].join(', ')})`;
  };

export const createAudit =
  (newId: IdGenerator): Audit =>
  async (connection, caller, operation) => {
    await run(connection, operationSql(newId(), caller, operation));
  };
