import { sql } from 'kysely';
import type { Connection } from '../database/database';
import type { SqlPart } from '../database/sql-text';
import type { Id } from '../database/tables';

/** What is done with organizations, and with the people, positions and roles in them. */
export type ManageAction = 'see' | 'add' | 'edit' | 'remove';

/** `this`: the organization itself, `below`: everything below it, also what will stand there one day. */
export type SliceLayer = 'this' | 'below';

const ACTIONS: readonly ManageAction[] = ['see', 'add', 'edit', 'remove'];

/** The bit of one flag in the mask of an organization. */
export const sliceBit = (layer: SliceLayer, action: ManageAction): number => 1 << (ACTIONS.indexOf(action) + (layer === 'this' ? 0 : 4));

/** The part of everything that was put into the hands of one graded administrator (api-platform 10.3). */
export interface Slice {
  /** Every organization that a flag reaches, with the mask of its flags; flags of the organizations above it are included. */
  organizes: ReadonlyMap<Id, number>;
  systems: ReadonlySet<Id>;
  menus: ReadonlySet<Id>;
}

export const EMPTY_SLICE: Slice = { organizes: new Map(), systems: new Set(), menus: new Set() };

/** Statement that selects the ids (`id`) of the organizations in which a user may do something. */
export const managedOrganizes =
  (userId: Id, action: ManageAction): SqlPart =>
  (bind) =>
    `select c.descendant_id as id from grade_admin_organize g join organize_closure c on c.ancestor_id = g.organize_id
      where g.user_id = ${bind(userId)}::bigint and case when c.depth = 0 then g.this_${action} else g.sub_${action} end`;

/**
 * Whether a user may do something with `person`, a column with a user's id. A user can see people in at least one visible organization, and
 * can change people only with the right in all of their organizations.
 */
export const managesPerson =
  (person: string, userId: Id, action: ManageAction): SqlPart =>
  (bind) => {
    const organizes = `select from user_relation r where r.user_id = ${person} and r.object_type = 'organize' and r.object_id`;
    const within = `exists (${organizes} in (${managedOrganizes(userId, action)(bind)}))`;
    return action === 'see' ? within : `${within} and not exists (${organizes} not in (${managedOrganizes(userId, action)(bind)}))`;
  };

/** From this many organizations on a list is read in its order until a page is full, instead of from the organizations to their people. */
export const WIDE_SLICE = 200;

/** `managesPerson` for lists of people, of whom a wide slice holds so many that they are looked at one by one. */
export const seesPerson =
  (person: string, userId: Id, wide: boolean): SqlPart =>
  (bind) =>
    wide
      ? // The offset prevents the planner from reading all people of the slice first.
        `exists (select from user_relation r join organize_closure c on c.descendant_id = r.object_id
          join grade_admin_organize g on g.organize_id = c.ancestor_id
          where r.user_id = ${person} and r.object_type = 'organize' and g.user_id = ${bind(userId)}::bigint
            and case when c.depth = 0 then g.this_see else g.sub_see end offset 0)`
      : managesPerson(person, userId, 'see')(bind);

/** Undefined for who is no graded administrator. */
export async function readSlice(connection: Connection, userId: Id): Promise<Slice | undefined> {
  const mask = sql.join(
    ACTIONS.flatMap((action) => {
      const [own, below] = [sql.ref(`g.this_${action}`), sql.ref(`g.sub_${action}`)];
      return [
        sql`(case when c.depth = 0 then ${own} else ${below} end)::int * ${sql.lit(sliceBit('this', action))}`,
        sql`${below}::int * ${sql.lit(sliceBit('below', action))}`,
      ];
    }),
    sql` + `,
  );
  const admin = await connection.selectFrom('grade_admin').select('user_id').where('user_id', '=', userId).executeTakeFirst();
  if (admin === undefined) return undefined;
  const [organizes, systems, menus] = await Promise.all([
    sql<{ id: Id; mask: number }>`
      select c.descendant_id as id, bit_or(${mask}) as mask
      from grade_admin_organize g join organize_closure c on c.ancestor_id = g.organize_id
      where g.user_id = ${userId}::bigint group by c.descendant_id`.execute(connection),
    connection.selectFrom('grade_admin_system').select('system_id as id').where('user_id', '=', userId).execute(),
    connection.selectFrom('grade_admin_menu').select('menu_id as id').where('user_id', '=', userId).execute(),
  ]);
  const idSet = (rows: readonly { id: Id }[]) => new Set(rows.map(({ id }) => id));
  return { organizes: new Map(organizes.rows.map((row) => [row.id, row.mask])), systems: idSet(systems), menus: idSet(menus) };
}
