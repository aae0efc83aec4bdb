import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import { bestowedBy } from './policies/bestowed';
import type { MenuEntry } from './catalog';
import type { Rights } from './rights';
import { readSlice, type Slice } from './slice';

const keysOf = (menus: Iterable<MenuEntry>): Set<string> =>
  new Set(
    [...menus]
      .filter(({ locked }) => locked)
      .flatMap(({ id, buttons }) => [`module:${id}`, ...buttons.map((button) => `button:${button.id}`)]),
  );

/** Whether everything that a person administers, pages of the platform and slice, is administered by the caller too. */
export async function coversAdministration(connection: Connection, rights: Rights, slice: Slice, userId: Id): Promise<boolean> {
  const administered = keysOf(rights.catalog.lockedMenus.values());
  const own = keysOf([...rights.menus.values()].filter(({ id }) => rights.granted.has(id)));
  const held = await bestowedBy(connection, [{ type: 'user', id: userId }]);
  if (held.some(({ kind, id }) => administered.has(`${kind}:${id}`) && !own.has(`${kind}:${id}`))) return false;
  const theirs = await readSlice(connection, userId);
  if (theirs === undefined) return true;
  return (
    [...theirs.systems].every((id) => slice.systems.has(id)) &&
    [...theirs.menus].every((id) => slice.menus.has(id)) &&
    [...theirs.organizes].every(([id, mask]) => ((slice.organizes.get(id) ?? 0) & mask) === mask)
  );
}
