import { AppError } from '@banyan/shared-contracts/errors';
import type { Connection } from '../../database/database';
import { run, type SqlPart } from '../../database/sql-text';
import type { Id } from '../../database/tables';
import type { Caller } from '../caller';
import type { Delegation } from '../delegation';
import { managesPerson } from '../slice';

/** Statement that selects the given users and everybody below them (`id`). */
const below =
  (ids: readonly Id[]): SqlPart =>
  (bind) =>
    `with recursive below (id) as (
      select unnest(${bind(ids)}::bigint[])
      union
      select subordinate.id from below join user_account subordinate on subordinate.manager_id = below.id
    ) select id from below`;

/** Statement that selects the given organizations and everything below them (`id`). */
const organizesBelow =
  (ids: readonly Id[]): SqlPart =>
  (bind) =>
    `select descendant_id as id from organize_closure where ancestor_id = any(${bind(ids)}::bigint[])`;

/** Statement that selects the organizations that a user belongs to (`id`). */
const organizesOf =
  (userId: Id): SqlPart =>
  (bind) =>
    `select object_id as id from user_relation where user_id = ${bind(userId)}::bigint and object_type = 'organize'`;

async function exists(connection: Connection, condition: SqlPart): Promise<boolean> {
  const [row] = await run<{ found: boolean }>(connection, (bind) => `select exists (${condition(bind)}) as found`);
  return row?.found === true;
}

const refuse = (what: 'what.reachesMore' | 'what.ownReach' | 'what.ownPlace'): never => {
  throw new AppError('NOT_ALLOWED', { what });
};

/** Throws NOT_ALLOWED unless the caller may edit the given people and everybody below them. */
async function requireManaged(connection: Connection, { userId }: Caller, ids: readonly Id[]): Promise<void> {
  const foreign: SqlPart = (bind) =>
    `select from (${below(ids)(bind)}) person where not (${managesPerson('person.id', userId, 'edit')(bind)})`;
  if (await exists(connection, foreign)) refuse('what.reachesMore');
}

/**
 * Throws NOT_ALLOWED unless the caller may make `managerId` the manager of the given people. A manager reads and changes the records of
 * these people and of everyone below them. So the caller must be able to edit all of these people, must not be one of them, and must not
 * gain new subordinates. Administrators are not restricted. Call it while the managers are locked and before they are written.
 */
export async function requireSubordinates(connection: Connection, caller: Caller, managerId: Id, ids: readonly Id[]): Promise<void> {
  if (caller.isAdministrator || ids.length === 0) return;
  if (ids.includes(caller.userId)) refuse('what.ownPlace');
  await requireManaged(connection, caller, ids);
  const gained: SqlPart = (bind) =>
    `select where exists (select from (${below([caller.userId])(bind)}) own where own.id = ${bind(managerId)}::bigint)
      and exists (select from unnest(${bind(ids)}::bigint[]) moved (id) where moved.id not in (${below([caller.userId])(bind)}))`;
  if (await exists(connection, gained)) refuse('what.ownReach');
}

/** Throws NOT_ALLOWED unless the caller may add people to the given organizations and to everything below them: members reach all of it. */
export async function requireOrganizeReach(connection: Connection, delegation: Delegation, ids: readonly Id[]): Promise<void> {
  const allowed = delegation.organizes('add');
  if (allowed === undefined || ids.length === 0) return;
  if ((await run<{ id: Id }>(connection, organizesBelow(ids))).some(({ id }) => !allowed.has(id))) refuse('what.reachesMore');
}

/**
 * Throws NOT_ALLOWED unless the caller may edit all organizations that a person reaches: a caller who sets a password can sign in with it.
 */
export async function requirePersonReach(connection: Connection, caller: Caller, delegation: Delegation, userId: Id): Promise<void> {
  const allowed = delegation.organizes('edit');
  if (allowed === undefined) return;
  await requireManaged(connection, caller, [userId]);
  const own = await run<{ id: Id }>(connection, organizesOf(userId));
  const reached = await run<{ id: Id }>(connection, organizesBelow(own.map(({ id }) => id)));
  if (reached.some(({ id }) => !allowed.has(id))) refuse('what.reachesMore');
}

/** Throws NOT_ALLOWED where an organization comes below one that the caller belongs to, and was not below one before. */
export async function requireMove(connection: Connection, caller: Caller, organizeId: Id, parentId: Id): Promise<void> {
  if (caller.isAdministrator) return;
  const own = (await run<{ id: Id }>(connection, organizesOf(caller.userId))).map(({ id }) => id);
  const reached = new Set((await run<{ id: Id }>(connection, organizesBelow(own))).map(({ id }) => id));
  if (reached.has(parentId) && !reached.has(organizeId)) refuse('what.ownReach');
}

/** The position of a person: the manager, and the organizations of the person. */
interface Place {
  managerId: Id | null;
  organize: readonly Id[];
}

/** Throws NOT_ALLOWED where callers other than administrators change their own manager or their own organizations. */
export function requireOwnPlaceKept(caller: Caller, userId: Id, before: Place, after: Place): void {
  if (caller.isAdministrator || userId !== caller.userId) return;
  const kept = new Set(before.organize);
  const same = after.organize.length === kept.size && after.organize.every((id) => kept.has(id));
  if (!same || before.managerId !== after.managerId) refuse('what.ownPlace');
}
