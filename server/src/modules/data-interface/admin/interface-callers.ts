import { AppError } from '@banyan/shared-contracts/errors';
import { sql } from 'kysely';
import type { Caller } from '../../../core/access/caller';
import { principalsOfUser } from '../../../core/access/principals-of-user';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { InterfaceGate } from '../data-interface.routes';

/** Roles that may call an interface, by name. */
export const listRoles = (connection: Connection, id: Id) =>
  connection
    .selectFrom('data_interface_role as given')
    .innerJoin('role', 'role.id', 'given.role_id')
    .select(['role.id', 'role.full_name as fullName'])
    .where('given.interface_id', '=', id)
    .orderBy('role.full_name')
    .orderBy('role.id')
    .execute();

/** Names of the scheduled tasks that call an interface. */
export async function listTaskNames(connection: Connection, id: Id): Promise<string[]> {
  const named = `"interfaceId"\\s*:\\s*"${id}"`;
  const { rows } = await sql<{ name: string }>`
    select full_name as name from scheduled_task where execute_type = '1' and content ~ ${named} order by full_name`.execute(connection);
  return rows.map(({ name }) => name);
}

/** Programs outside that may call an interface, by name. */
export async function listOutside(connection: Connection, id: Id) {
  const rows = await connection
    .selectFrom('outside_caller_interface as given')
    .innerJoin('outside_caller as outside', 'outside.id', 'given.caller_id')
    .select(['outside.id', 'outside.full_name as appName', 'outside.en_code as appId', 'outside.enabled'])
    .where('given.interface_id', '=', id)
    .orderBy('outside.full_name')
    .orderBy('outside.id')
    .execute();
  return rows.map(({ enabled, ...row }) => ({ ...row, enabledMark: enabled ? (1 as const) : (0 as const) }));
}

/** Gives an interface to these roles and no others; throws NOT_ALLOWED for one that does not exist. */
export async function replaceRoles(connection: Connection, id: Id, roles: readonly Id[]): Promise<void> {
  await connection.deleteFrom('data_interface_role').where('interface_id', '=', id).execute();
  if (roles.length === 0) return;
  const { rows } = await sql<{ id: Id }>`
    insert into data_interface_role (interface_id, role_id)
    select ${id}, role.id from role where role.id = any(${sql.val([...roles])}::bigint[]) for key share returning role_id as id`.execute(
    connection,
  );
  if (rows.length < roles.length) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceRole' });
}

export async function replaceSources(connection: Connection, id: Id, sources: readonly Id[]): Promise<void> {
  await connection.deleteFrom('data_interface_step_source').where('interface_id', '=', id).execute();
  if (sources.length === 0) return;
  await connection
    .insertInto('data_interface_step_source')
    .values(sources.map((sourceId) => ({ interface_id: id, source_id: sourceId })))
    .execute();
}

/** Interfaces that the roles of a person may call. */
async function givenBy(connection: Connection, userId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct given.interface_id as id from data_interface_role given
    join (${principalsOfUser(userId)}) held (object_type, object_id) on held.object_type = 'role' and held.object_id = given.role_id`.execute(
    connection,
  );
  return rows.map(({ id }) => id);
}

/** Opens interfaces to the roles that they name, besides those who open what asks them. */
export function openedToRoles(gate: InterfaceGate, connection: Connection): InterfaceGate {
  return {
    async requireInterface(caller: Caller, id: Id): Promise<void> {
      try {
        await gate.requireInterface(caller, id);
      } catch (error) {
        if (!(error instanceof AppError && error.key === 'FORBIDDEN')) throw error;
        if (!(await givenBy(connection, caller.userId)).includes(id)) throw error;
      }
    },
    async openInterfaces(caller: Caller): Promise<ReadonlySet<Id> | undefined> {
      const open = await gate.openInterfaces(caller);
      return open === undefined ? undefined : new Set([...open, ...(await givenBy(connection, caller.userId))]);
    },
  };
}
