import type { Selectable } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { PortalTable } from '../../core/database/tables/portals';

export type PortalRow = Selectable<PortalTable>;

export const getPortal = (connection: Connection, id: Id): Promise<PortalRow | undefined> =>
  connection.selectFrom('portal').selectAll().where('id', '=', id).executeTakeFirst();

/** The places of the user's own arrangement. */
export const findPlaces = async (connection: Connection, userId: Id, portalId: Id): Promise<unknown> =>
  (
    await connection
      .selectFrom('portal_custom')
      .select('places')
      .where('user_id', '=', userId)
      .where('portal_id', '=', portalId)
      .executeTakeFirst()
  )?.places;

export async function savePlaces(connection: Connection, userId: Id, portalId: Id, places: unknown): Promise<void> {
  const stored = { places: JSON.stringify(places), updated_at: new Date() };
  await connection
    .insertInto('portal_custom')
    .values({ user_id: userId, portal_id: portalId, ...stored })
    .onConflict((conflict) => conflict.columns(['user_id', 'portal_id']).doUpdateSet(stored))
    .execute();
}

export const removePlaces = (connection: Connection, userId: Id, portalId: Id) =>
  connection.deleteFrom('portal_custom').where('user_id', '=', userId).where('portal_id', '=', portalId).execute();

/** The portal that the user has chosen as home of a system. */
export const findChoice = async (connection: Connection, userId: Id, systemId: Id): Promise<Id | undefined> =>
  (
    await connection
      .selectFrom('user_portal')
      .select('portal_id')
      .where('user_id', '=', userId)
      .where('system_id', '=', systemId)
      .executeTakeFirst()
  )?.portal_id;

export async function saveChoice(connection: Connection, userId: Id, systemId: Id, portalId: Id): Promise<void> {
  await connection
    .insertInto('user_portal')
    .values({ user_id: userId, system_id: systemId, portal_id: portalId })
    .onConflict((conflict) => conflict.columns(['user_id', 'system_id']).doUpdateSet({ portal_id: portalId }))
    .execute();
}
