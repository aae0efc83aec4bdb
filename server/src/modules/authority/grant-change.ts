import type { Catalog } from '../../core/access/catalog';
import { beyond, type Grant, holdsOnly } from '../../core/access/policies/permission-groups';
import type { Delegation } from '../../core/access/delegation';
import type { Id } from '../../core/database/tables';
import type { GrantKind } from '../../core/database/tables/rights';
import { ITEM_KINDS, menuItems } from './grant-tree';

/** Everything that can be granted now, by kind, and the part of it that the wizard offers. */
interface Grantable {
  known: ReadonlyMap<GrantKind, ReadonlySet<Id>>;
  offered: ReadonlyMap<GrantKind, ReadonlySet<Id>>;
}

function grantableIn({ systems, menus, portals }: Catalog): Grantable {
  const all = [...menus.values()];
  const pages = new Set(all.filter((menu) => !holdsOnly(menu)).map(({ id }) => id));
  const known = new Map<GrantKind, ReadonlySet<Id>>([
    ['system', new Set(systems.keys())],
    ['module', pages],
    ['portal', new Set(portals.keys())],
  ]);
  const offered = new Map(known);
  for (const kind of ITEM_KINDS) {
    const idsOf = (from: typeof all) => new Set(from.flatMap((menu) => menuItems[kind](menu).map(({ id }) => id)));
    known.set(kind, idsOf(all));
    offered.set(kind, idsOf(all.filter((menu) => menu.offers[kind])));
  }
  return { known, offered };
}

export interface GrantChange {
  added: Grant[];
  removed: Grant[];
}

const keyOf = ({ kind, id }: Grant) => `${kind}:${id}`;

/**
 * The changes that turn the grants of a group into the wanted ones of some kinds. Ids that do not belong to the kind (ancestors, unknown
 * groups) are left out. Grants that were not offered to the caller, because they are disabled or outside of the caller's scope, stay
 * unchanged.
 */
export function grantChange(
  wanted: ReadonlyMap<GrantKind, readonly string[]>,
  held: readonly Grant[],
  catalog: Catalog,
  delegation: Delegation,
): GrantChange {
  const { known, offered } = grantableIn(catalog);
  const asked = [...wanted].flatMap(([kind, ids]) =>
    [...new Set(ids)].filter((id) => known.get(kind)?.has(id)).map((id): Grant => ({ kind, id })),
  );
  const [askedKeys, heldKeys] = [new Set(asked.map(keyOf)), new Set(held.map(keyOf))];
  const givable = (grant: Grant) => beyond(delegation, catalog, [grant]).length === 0;
  return {
    added: asked.filter((grant) => !heldKeys.has(keyOf(grant))),
    removed: held.filter(
      (grant) => wanted.has(grant.kind) && offered.get(grant.kind)?.has(grant.id) && !askedKeys.has(keyOf(grant)) && givable(grant),
    ),
  };
}
