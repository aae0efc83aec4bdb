import { AppError } from '@banyan/shared-contracts/errors';
import type { Caches } from '../caches';
import type { Connection, Database } from '../database/database';
import type { Id } from '../database/tables';
import type { GrantKind } from '../database/tables/rights';
import { bestowedBy, bestowing, type Principal } from './policies/bestowed';
import type { Caller } from './caller';
import { coversAdministration } from './coverage';
import { rightsVersion } from './policies/policy-versions';
import type { Rights, RightsReader } from './rights';
import { EMPTY_SLICE, type ManageAction, readSlice, type Slice, sliceBit, type SliceLayer } from './slice';

/** What one caller may manage and give away: administrators everything, graded administrators their slice, others nothing (api-platform 10.3). */
export interface Delegation {
  /** Organizations in which the caller may do something; undefined means all. */
  organizes(action: ManageAction): ReadonlySet<Id> | undefined;
  /** Throws FORBIDDEN unless the caller may do it in all of them. */
  requireOrganizes(action: ManageAction, ids: Iterable<Id>): void;
  /** Whether a flag on an organization is the caller's to give; `below` includes what will stand below it one day. */
  holds(layer: SliceLayer, action: ManageAction, organizeId: Id): boolean;
  /** Whether a grant is the caller's to give: they hold it themselves, and it lies in the systems and menus of their slice. */
  mayGrant(kind: GrantKind, id: Id): boolean;
  /** Whether every grant that comes with becoming a member of the principals is the caller's to give. */
  mayBestow(connection: Connection, principals: readonly Principal[]): Promise<boolean>;
  /** Those of the principals that bestow a grant which is not the caller's to give. */
  withheld(connection: Connection, principals: readonly Principal[]): Promise<readonly Principal[]>;
  /** Throws NOT_ALLOWED, with a sentence, where `mayBestow` says no. */
  requireBestow(connection: Connection, principals: readonly Principal[]): Promise<void>;
  /** Throws NOT_ALLOWED where a user administers something that the caller does not: a caller who sets a password can sign in with it. */
  requireCovers(connection: Connection, userId: Id): Promise<void>;
}

export interface DelegationReader {
  of(caller: Pick<Caller, 'userId' | 'isAdministrator' | 'policy'>): Promise<Delegation>;
}

/** How many callers' delegations one process caches; the largest slice has as many entries as there are organizations. */
const MAX_KEPT = 500;

/** Reads delegations, and caches them until the version of the caller's rights changes. */
export function createDelegationReader({ kysely }: Database, rights: RightsReader, caches?: Pick<Caches, 'add'>): DelegationReader {
  const kept = new Map<Id, { version: string; value: Promise<Delegation> }>();
  caches?.add('delegation', kept, ({ value }) => value);
  return {
    async of(caller) {
      if (caller.isAdministrator) return everything;
      const { userId } = caller;
      const version = rightsVersion(caller.policy);
      const known = kept.get(userId);
      if (known?.version === version) return known.value;
      const value = Promise.all([rights.of(caller), readSlice(kysely, userId)]).then(([held, slice]) => within(held, slice ?? EMPTY_SLICE));
      value.catch(() => kept.delete(userId));
      kept.delete(userId);
      kept.set(userId, { version, value });
      if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as Id);
      return value;
    },
  };
}

const everything: Delegation = {
  organizes: () => undefined,
  requireOrganizes: () => undefined,
  holds: () => true,
  mayGrant: () => true,
  mayBestow: () => Promise.resolve(true),
  withheld: () => Promise.resolve([]),
  requireBestow: () => Promise.resolve(),
  requireCovers: () => Promise.resolve(),
};

function within(rights: Rights, slice: Slice): Delegation {
  const holds = (layer: SliceLayer, action: ManageAction, id: Id) => ((slice.organizes.get(id) ?? 0) & sliceBit(layer, action)) !== 0;
  const sets = new Map<ManageAction, ReadonlySet<Id>>();
  const organizes = (action: ManageAction): ReadonlySet<Id> => {
    const ids = sets.get(action) ?? new Set([...slice.organizes.keys()].filter((id) => holds('this', action, id)));
    sets.set(action, ids);
    return ids;
  };
  const grants = grantsWithin(rights, slice);
  const mayGrant = (kind: GrantKind, id: Id) => grants.has(`${kind}:${id}`);
  const outside = async (connection: Connection, principals: readonly Principal[]) =>
    (await bestowedBy(connection, principals)).filter(({ kind, id }) => !mayGrant(kind, id));
  const mayBestow = async (connection: Connection, principals: readonly Principal[]) =>
    (await outside(connection, principals)).length === 0;
  return {
    organizes,
    requireOrganizes(action, ids) {
      for (const id of ids) if (!holds('this', action, id)) throw new AppError('FORBIDDEN');
    },
    holds,
    mayGrant,
    mayBestow,
    withheld: async (connection, principals) => bestowing(connection, principals, await outside(connection, principals)),
    async requireBestow(connection, principals) {
      if (!(await mayBestow(connection, principals))) throw new AppError('NOT_ALLOWED', { what: 'what.bestowsMore' });
    },
    async requireCovers(connection, userId) {
      if (!(await coversAdministration(connection, rights, slice, userId)))
        throw new AppError('NOT_ALLOWED', { what: 'what.administersMore' });
    },
  };
}

/** `kind:id` of all that a graded administrator both holds and has in their slice. */
function grantsWithin(rights: Rights, slice: Slice): ReadonlySet<string> {
  const found = new Set<string>();
  for (const id of rights.systems) if (slice.systems.has(id)) found.add(`system:${id}`);
  for (const id of rights.portals) if (slice.systems.has(rights.catalog.portals.get(id)?.systemId ?? '')) found.add(`portal:${id}`);
  for (const id of rights.granted) {
    const menu = rights.menus.get(id);
    if (menu === undefined || !slice.menus.has(id) || !slice.systems.has(menu.systemId)) continue;
    found.add(`module:${id}`);
    for (const item of menu.buttons) found.add(`button:${item.id}`);
    for (const item of menu.columns) found.add(`column:${item.id}`);
    for (const item of menu.formFields) found.add(`form:${item.id}`);
    for (const item of menu.schemes) found.add(`resource:${item.id}`);
  }
  return found;
}
