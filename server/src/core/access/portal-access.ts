import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import type { Id } from '../database/tables';
import type { PortalEntry } from './catalog';
import type { Rights } from './rights';

const shownByMenu = ({ menus, granted }: Rights, portalId: Id, systemId: string): boolean =>
  [...menus.values()].some(
    (menu) =>
      menu.type === MENU_TYPE.portal &&
      menu.moduleId === portalId &&
      granted.has(menu.id) &&
      (systemId === '' || menu.systemId === systemId),
  );

/** The portal, if the caller may open it: it is granted itself, or a granted menu shows it. With a system, only what belongs or is shown there. */
export function findPortal(rights: Rights, portalId: Id, systemId: string): PortalEntry | undefined {
  const portal = rights.catalog.portals.get(portalId);
  if (portal === undefined || (systemId !== '' && !rights.systems.has(systemId))) return undefined;
  if (shownByMenu(rights, portalId, systemId)) return portal;
  const isThere = systemId === '' || portal.systemId === systemId;
  return isThere && (rights.portals.has(portalId) || shownByMenu(rights, portalId, '')) ? portal : undefined;
}

/** Portals of a system that the caller may open: those that can be a home there. */
export const portalsOf = (rights: Rights, systemId: string): PortalEntry[] =>
  [...rights.catalog.portals.values()].filter(
    (portal) => portal.systemId === systemId && findPortal(rights, portal.id, systemId) !== undefined,
  );

/** The caller's home in a system: the portal of their choice, else the first one that is a home for everybody, else ''. */
export function homePortal(rights: Rights, systemId: Id, chosen: Id | undefined): string {
  const open = portalsOf(rights, systemId);
  return (open.find(({ id }) => id === chosen) ?? open.find(({ isHome }) => isHome))?.id ?? '';
}

/** The first portal that the caller may open, those of the system before others; '' where there is none. */
export function firstPortal(rights: Rights, systemId: string): string {
  const all = [...rights.catalog.portals.values()];
  const open = (where: string) => all.find(({ id }) => findPortal(rights, id, where) !== undefined)?.id;
  return open(systemId) ?? open('') ?? '';
}
