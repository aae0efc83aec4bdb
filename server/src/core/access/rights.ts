import { createHash } from 'node:crypto';
import { capabilities, type Capability, type CapabilityGrant } from '@banyan/shared-contracts/capabilities';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { sql } from 'kysely';
import type { Caches } from '../caches';
import type { Connection, Database } from '../database/database';
import type { Id } from '../database/tables';
import type { GrantKind } from '../database/tables/rights';
import type { Caller } from './caller';
import { type Catalog, type MenuEntry, pathOf, readCatalog, type RowScheme } from './catalog';
import { rightsVersion } from './policies/policy-versions';
import { principalsOfUser } from './principals-of-user';

/** How many users' rights one process caches. */
const MAX_KEPT = 5000;

interface Granted {
  has(kind: GrantKind, id: Id): boolean;
  /** The same for the same grants only. */
  digest: string;
}

interface Kept {
  version: string;
  value: Promise<Rights>;
  /** Of the grants that the value was made of, once they are known. */
  digest?: string;
}

/** What one caller may do: the union of the grants of all enabled permission groups that reach them. */
export interface Rights {
  readonly catalog: Catalog;
  may(capability: Capability): boolean;
  /** Systems that the caller may enter. */
  readonly systems: ReadonlySet<Id>;
  /**
   * Those of the systems in which the caller has a page, the main one first. Only these can be current: a client that gets no menus ends its session
   * (api-platform 5, menuList).
   */
  readonly enterable: readonly Id[];
  /** Menus to be drawn, with what is granted on them: those that are granted, and what lies above them. */
  readonly menus: ReadonlyMap<Id, MenuEntry>;
  /** Those of the menus that are granted themselves; only they open anything. */
  readonly granted: ReadonlySet<Id>;
  /** Portals that are granted themselves, in systems that the caller may enter; a granted menu opens others (`portal-access.ts`). */
  readonly portals: ReadonlySet<Id>;
  /** Schemes of rows granted on a menu. */
  schemes(menuId: Id): readonly RowScheme[];
}

export interface RightsReader {
  of(caller: Pick<Caller, 'userId' | 'isAdministrator' | 'policy'>): Promise<Rights>;
}

/** Reads rights, and caches them until the catalog, the organization or data of the user changes. */
export function createRightsReader({ kysely }: Database, caches?: Pick<Caches, 'add'>): RightsReader {
  let catalog: { version: string; value: Promise<Catalog> } | undefined;
  const kept = new Map<Id, Kept>();
  caches?.add('rights', kept, ({ value }) => value);

  const catalogOf = (version: string): Promise<Catalog> => {
    if (catalog?.version === version) return catalog.value;
    const value = readCatalog(kysely);
    catalog = { version, value };
    return value;
  };

  return {
    of({ userId, isAdministrator, policy }) {
      const version = isAdministrator ? policy.catalog : rightsVersion(policy);
      const known = kept.get(userId);
      if (known?.version === version) return known.value;
      /** The same rights again where the change was another person's, so that what was made of them stays good. */
      const refresh = async (): Promise<Rights> => {
        const [all, granted] = await Promise.all([catalogOf(policy.catalog), isAdministrator ? everything : readGrants(kysely, userId)]);
        const before = known?.digest === granted.digest ? await known.value : undefined;
        entry.digest = granted.digest;
        return before?.catalog === all ? before : combine(all, granted);
      };
      const entry: Kept = { version, value: refresh() };
      // A failed read is not kept: the next request tries again.
      entry.value.catch(() => kept.delete(userId) && (catalog = undefined));
      kept.delete(userId);
      kept.set(userId, entry);
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as Id);
      return entry.value;
    },
  };
}

const everything: Granted = { has: () => true, digest: 'everything' };

async function readGrants(connection: Connection, userId: Id): Promise<Granted> {
  const { rows } = await sql<{ kind: GrantKind; ids: string }>`
    with principal (object_type, object_id) as (${principalsOfUser(userId)})
    select permission_grant.item_type as kind, array_to_string(array_agg(distinct permission_grant.item_id), ',') as ids
    from principal
    join permission_group_member member using (object_type, object_id)
    join permission_group on permission_group.id = member.group_id and permission_group.enabled
    join permission_grant on permission_grant.group_id = permission_group.id
    group by permission_grant.item_type order by permission_grant.item_type`.execute(connection);
  const items = new Map(rows.map(({ kind, ids }) => [kind, new Set(ids.split(','))]));
  const digest = createHash('sha256')
    .update(rows.map(({ kind, ids }) => `${kind}:${ids}`).join(';'))
    .digest('base64');
  return { has: (kind, id) => items.get(kind)?.has(id) ?? false, digest };
}

function combine(catalog: Catalog, { has: granted }: Granted): Rights {
  const systems = new Set([...catalog.systems.keys()].filter((id) => granted('system', id)));
  const menus = new Map<Id, MenuEntry>();
  const own = new Set<Id>();
  for (const menu of catalog.menus.values()) {
    if (!systems.has(menu.systemId) || !granted('module', menu.id)) continue;
    own.add(menu.id);
    for (const step of pathOf(menu, catalog.menus) ?? []) if (!menus.has(step.id)) menus.set(step.id, narrowed(step, granted));
  }
  const withPages = new Set([...own].flatMap((id) => systemOfPage(catalog.menus.get(id))));
  const isMain = (id: Id) => catalog.systems.get(id)?.isMain === true;
  const enterable = [...systems].filter((id) => withPages.has(id));
  const allowed = new Set(
    Object.entries(capabilities)
      .filter(([, grant]) => holds(grant, catalog, menus, own))
      .map(([name]) => name),
  );
  return {
    catalog,
    systems,
    enterable: [...enterable.filter(isMain), ...enterable.filter((id) => !isMain(id))],
    menus,
    granted: own,
    portals: new Set(
      [...catalog.portals.values()].filter(({ id, systemId }) => systems.has(systemId) && granted('portal', id)).map(({ id }) => id),
    ),
    may: (capability) => allowed.has(capability),
    schemes: (menuId) => menus.get(menuId)?.schemes ?? [],
  };
}

const DIRECTORIES: readonly number[] = [MENU_TYPE.top, MENU_TYPE.directory];

/** The system in which the menu is a page of the web client, if it is one. */
const systemOfPage = (menu: MenuEntry | undefined): Id[] =>
  menu?.category === 'Web' && !DIRECTORIES.includes(menu.type) ? [menu.systemId] : [];

const narrowed = (menu: MenuEntry, granted: Granted['has']): MenuEntry => ({
  ...menu,
  buttons: menu.buttons.filter(({ id }) => granted('button', id)),
  columns: menu.columns.filter(({ id }) => granted('column', id)),
  formFields: menu.formFields.filter(({ id }) => granted('form', id)),
  schemes: menu.schemes.filter(({ id }) => granted('resource', id)),
});

function holds(grant: CapabilityGrant, catalog: Catalog, menus: ReadonlyMap<Id, MenuEntry>, own: ReadonlySet<Id>): boolean {
  const locked = catalog.lockedMenus.get(grant.menu);
  const menu = locked && menus.get(locked.id);
  if (menu === undefined || !own.has(menu.id)) return false;
  return grant.button === undefined || menu.buttons.some(({ code }) => code === grant.button);
}
