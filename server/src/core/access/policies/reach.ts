import type { Caches } from '../../caches';
import type { Connection, Database } from '../../database/database';
import { run } from '../../database/sql-text';
import type { Id } from '../../database/tables';
import type { Caller } from '../caller';
import { managedOrganizes } from '../slice';

/** Whose data row schemes speak of (api-platform 14.4). */
export interface Reach {
  self: Id;
  /** The caller and everybody below them. */
  users: Id[];
  /** Companies and departments that the caller belongs to. */
  organizes: Id[];
  /** The same with everything below them. */
  organizesBelow: Id[];
  /** Companies and departments that a graded administrator sees. */
  managed: Id[];
}

export interface ReachReader {
  of(caller: Pick<Caller, 'userId' | 'policy'>): Promise<Reach>;
}

/** How many callers' reach one process caches. */
const MAX_KEPT = 5000;

/** Reads reaches, and caches each of them until the organization or data of its user changes. */
export function createReachReader({ kysely }: Database, caches?: Pick<Caches, 'add'>): ReachReader {
  const kept = new Map<Id, { version: string; value: Promise<Reach> }>();
  caches?.add('reach', kept, ({ value }) => value);
  return {
    of({ userId, policy }) {
      // A change of very many people at once raises `grants` alone.
      const version = `${policy.organization}.${policy.own}.${policy.grants}`;
      const known = kept.get(userId);
      if (known?.version === version) return known.value;
      const value = readReach(kysely, userId);
      value.catch(() => kept.delete(userId));
      kept.delete(userId);
      kept.set(userId, { version, value });
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as Id);
      return value;
    },
  };
}

async function readReach(connection: Connection, userId: Id): Promise<Reach> {
  const [row] = await run<Omit<Reach, 'self'>>(
    connection,
    (bind) => `
    with recursive me (id) as (select ${bind(userId)}::bigint),
    below (id) as (
      select id from me
      union
      select subordinate.id from below join user_account subordinate on subordinate.manager_id = below.id
    ), own (id) as (
      select object_id from user_relation join me on me.id = user_id where object_type = 'organize'
    )
    select
      array(select id::text from below) as users,
      array(select id::text from own) as organizes,
      array(select distinct descendant_id::text from own join organize_closure on ancestor_id = own.id) as "organizesBelow",
      array(select distinct id::text from (${managedOrganizes(userId, 'see')(bind)}) slice) as managed`,
  );
  return { self: userId, ...(row ?? { users: [userId], organizes: [], organizesBelow: [], managed: [] }) };
}
