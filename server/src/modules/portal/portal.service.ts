import { AppError } from '@banyan/shared-contracts/errors';
import { placesOf, portalItem, readPortalDocument } from '@banyan/shared-contracts/portal/portal-document';
import { type Portal, PORTAL_TYPE, type PortalNode } from '@banyan/shared-contracts/portal/portal.contract';
import { z } from 'zod';
import type { Caller } from '../../core/access/caller';
import { findPortal, firstPortal, homePortal, portalsOf } from '../../core/access/portal-access';
import type { Rights } from '../../core/access/rights';
import { categoryTree } from '../../core/category-tree';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { completePortal } from './complete-portal';
import * as repository from './portal.repository';

const MODULE = 'portal';
/** Code of the dictionary of portal categories. */
export const CATEGORIES = 'portalDesigner';

const places = z.array(portalItem.pick({ i: true, x: true, y: true, w: true, h: true, hidden: true }));

export type PortalService = ReturnType<typeof createPortalService>;

export function createPortalService({ database, rights, audit }: Pick<Core, 'database' | 'rights' | 'audit'>) {
  const { kysely } = database;

  /** The portal that the user has chosen, or that is designed as the home of the system. */
  async function chosenHome(caller: Caller, granted: Rights, systemId: Id): Promise<string> {
    if (portalsOf(granted, systemId).length === 0) return '';
    return homePortal(granted, systemId, await repository.findChoice(kysely, caller.userId, systemId));
  }

  /** The same or, where there is none, the first portal that the caller may open. */
  async function home(caller: Caller, granted: Rights, systemId: Id): Promise<{ chosen: string; any: string }> {
    const chosen = await chosenHome(caller, granted, systemId);
    return { chosen, any: chosen === '' ? firstPortal(granted, systemId) : chosen };
  }

  /**
   * The portal, for users who may open it; for all others it is not revealed whether it exists. A portal that replaces a missing home
   * portal can be opened in that place.
   */
  async function open(caller: Caller, id: Id, systemId: string): Promise<repository.PortalRow> {
    const granted = await rights.of(caller);
    const standsIn = systemId !== '' && granted.systems.has(systemId) && firstPortal(granted, systemId) === id;
    const entry = findPortal(granted, id, systemId) ?? (standsIn ? findPortal(granted, id, '') : undefined);
    const row = entry && (await repository.getPortal(kysely, entry.id));
    if (row === undefined) throw new AppError('FORBIDDEN');
    return row;
  }

  /** The document as the caller sees it. A stored arrangement that can no longer be read counts as none. */
  async function documentFor(caller: Caller, row: repository.PortalRow): Promise<Pick<Portal, 'formData' | 'customized'>> {
    if (row.type === PORTAL_TYPE.custom) return { formData: row.form_data, customized: 0 };
    const own = row.enabled_lock ? undefined : places.safeParse(await repository.findPlaces(kysely, caller.userId, row.id)).data;
    return { formData: completePortal(row.form_data, own), customized: own === undefined ? 0 : 1 };
  }

  return {
    home,

    async get(caller: Caller, id: Id, systemId: string): Promise<Portal> {
      const row = await open(caller, id, systemId);
      const homeId = await chosenHome(caller, await rights.of(caller), row.system_id);
      return {
        id: row.id,
        fullName: row.full_name,
        enCode: row.en_code,
        systemId: row.system_id,
        type: row.type,
        linkType: row.link_type,
        customUrl: row.custom_url,
        enabledLock: row.enabled_lock ? 1 : 0,
        ...(await documentFor(caller, row)),
        isDefault: homeId === row.id ? 1 : 0,
      };
    },

    /** Portals of a system that the caller may open; without one, those of all systems. */
    async choices(caller: Caller, systemId: string): Promise<PortalNode[]> {
      const granted = await rights.of(caller);
      const systems = systemId === '' ? [...granted.systems] : [systemId];
      return categoryTree(
        kysely,
        CATEGORIES,
        systems.flatMap((id) => portalsOf(granted, id)),
      );
    },

    async setDefault(caller: Caller, id: Id): Promise<void> {
      const { system_id, full_name } = await open(caller, id, '');
      if (!portalsOf(await rights.of(caller), system_id).some((portal) => portal.id === id)) throw new AppError('FORBIDDEN');
      await database.transaction(async (tx) => {
        const before = await repository.findChoice(tx, caller.userId, system_id);
        await repository.saveChoice(tx, caller.userId, system_id, id);
        const change = { before: { home: before ?? '' }, after: { home: id } };
        await audit(tx, caller, { module: MODULE, action: 'update', targetId: id, targetName: full_name, ...change });
      });
    },

    /** Stores where the caller has placed the cards; an empty document restores the design. */
    async saveArrangement(caller: Caller, id: Id, { formData, systemId }: { formData: string; systemId: string }): Promise<void> {
      const row = await open(caller, id, systemId);
      if (row.enabled_lock || row.type !== PORTAL_TYPE.designed) throw new AppError('NOT_ALLOWED', { what: 'what.portalLocked' });
      const [own, design] = [readPortalDocument(formData), readPortalDocument(completePortal(row.form_data))];
      if (own === undefined || design === undefined) throw new AppError('BAD_INPUT', { problems: 'what.portalDocument' });
      const reset = formData.trim() === '';
      await database.transaction(async (tx) => {
        if (reset) await repository.removePlaces(tx, caller.userId, id);
        else await repository.savePlaces(tx, caller.userId, id, placesOf(own, design));
        const after = { arrangement: reset ? 'design' : 'own' };
        await audit(tx, caller, { module: MODULE, action: 'update', targetId: id, targetName: row.full_name, after });
      });
    },
  };
}
