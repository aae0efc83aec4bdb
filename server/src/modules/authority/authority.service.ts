import { AppError } from '@banyan/shared-contracts/errors';
import type { GrantStep } from '@banyan/shared-contracts/permission/authority.contract';
import type { Caller } from '../../core/access/caller';
import type { Catalog } from '../../core/access/catalog';
import type { Delegation } from '../../core/access/delegation';
import { beyond, type Grant, grantsOf, lockGroup, membersOf, requireWithinSlice } from '../../core/access/policies/permission-groups';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import type { GrantKind } from '../../core/database/tables/rights';
import { groupBy } from '../../core/group-by';
import { onlyIds } from '../../core/ids/only-ids';
import { translate } from '../../core/i18n/translate';
import * as repository from './authority.repository';
import { grantChange } from './grant-change';
import { flatten, grantName, grantTree, portalTree } from './grant-tree';

/** Maximum number of names in an error. */
const NAMED = 5;

const idsByKind = (grants: readonly Grant[]) =>
  Object.fromEntries([...groupBy(grants, ({ kind }) => kind)].map(([kind, all]) => [kind, all.map(({ id }) => id)]));

/** Order in which groups are locked, so that transactions cannot deadlock. */
const inOrder = (groupIds: readonly Id[]): Id[] => [...new Set(groupIds)].sort((a, b) => Number(BigInt(a) - BigInt(b)));

interface Giver {
  caller: Caller;
  catalog: Catalog;
  delegation: Delegation;
}

export type Wanted = ReadonlyMap<GrantKind, readonly string[]>;
export type AuthorityService = ReturnType<typeof createAuthorityService>;

/**
 * What permission groups grant. A caller cannot grant what they may not give, and cannot withdraw what was not shown to them as theirs to
 * give.
 */
export function createAuthorityService({ database, audit, rights, delegations }: Core) {
  const { kysely } = database;

  async function heldIds(groupId: Id, kind: GrantKind): Promise<ReadonlySet<Id>> {
    const exists = await kysely.selectFrom('permission_group').select('id').where('id', '=', groupId).executeTakeFirst();
    if (exists === undefined) throw new AppError('NOT_FOUND');
    return new Set((await grantsOf(kysely, groupId)).filter((grant) => grant.kind === kind).map(({ id }) => id));
  }

  /** The caller who changes grants, all grantable entries, and those that the caller may grant. */
  async function giverOf(caller: Caller): Promise<Giver> {
    const [{ catalog }, delegation] = await Promise.all([rights.of(caller), delegations.of(caller)]);
    return { caller, catalog, delegation };
  }

  async function change(tx: Connection, { caller, catalog, delegation }: Giver, groupId: Id, wanted: Wanted): Promise<void> {
    const row = await lockGroup(tx, groupId);
    const held = await grantsOf(tx, groupId);
    const { added, removed } = grantChange(wanted, held, catalog, delegation);
    if (added.length + removed.length === 0) return;
    await requireWithinSlice(tx, caller, await membersOf(tx, groupId));
    const refused = beyond(delegation, catalog, added);
    if (refused.length > 0) {
      const names = refused.slice(0, NAMED).map((grant) => grantName(catalog, grant));
      throw new AppError('NOT_ALLOWED', { what: 'what.grantsMore', names: names.join('、'), count: refused.length });
    }
    await repository.changeGrants(tx, groupId, { added, removed });
    const gone = new Set(removed);
    const documents = { before: idsByKind(held), after: idsByKind([...held.filter((grant) => !gone.has(grant)), ...added]) };
    await audit(tx, caller, { module: 'permissionGroup', action: 'authorize', targetId: groupId, targetName: row.full_name, ...documents });
  }

  return {
    /** The items of a step, below the systems and menus that were chosen in the steps before. */
    async step(caller: Caller, groupId: Id, kind: GrantStep, chosen: readonly string[]) {
      const [{ catalog }, delegation, held] = await Promise.all([rights.of(caller), delegations.of(caller), heldIds(groupId, kind)]);
      const above = new Set(chosen);
      const list = grantTree(kind, catalog, {
        systems: (id) => kind !== 'module' || above.has(id),
        menus: ({ id }) => kind === 'module' || above.has(id),
        shows: () => true,
        refuses: (what, id) => !delegation.mayGrant(what, id),
        appTitle: translate(caller.locale, 'authority.app'),
      });
      const nodes = flatten(list);
      const granted = nodes.filter(({ id, isLeaf }) => isLeaf && held.has(id));
      return { list, ids: granted.map(({ id }) => id), all: nodes.map(({ id }) => id) };
    },

    async save(caller: Caller, groupId: Id, wanted: Wanted): Promise<void> {
      const giver = await giverOf(caller);
      await database.transaction((tx) => change(tx, giver, groupId, wanted));
    },

    /** Each group is changed and logged separately, in one transaction. */
    async add(caller: Caller, groupIds: readonly string[], wanted: Wanted): Promise<void> {
      const asked = inOrder(onlyIds(groupIds));
      if (asked.length === 0) throw new AppError('BAD_INPUT', { problems: 'roleIds', fields: ['roleIds'] });
      const giver = await giverOf(caller);
      await database.transaction(async (tx) => {
        for (const groupId of asked) await lockGroup(tx, groupId);
        for (const groupId of asked) {
          const held = idsByKind(await grantsOf(tx, groupId));
          await change(tx, giver, groupId, new Map([...wanted].map(([kind, ids]) => [kind, [...ids, ...(held[kind] ?? [])]])));
        }
      });
    },

    async portals(caller: Caller, groupId: Id) {
      const [{ catalog }, delegation, held] = await Promise.all([rights.of(caller), delegations.of(caller), heldIds(groupId, 'portal')]);
      const list = portalTree(catalog, { shows: () => true, refuses: (what, id) => !delegation.mayGrant(what, id) });
      return { list, ids: [...held].filter((id) => catalog.portals.has(id)) };
    },

    async portalHolders(portalId: Id) {
      return { ids: (await repository.holdersOf(kysely, 'portal', portalId, false)).map(({ id }) => id) };
    },

    /**
     * A change of each group whose portals change is logged separately. All groups are locked in the order of their ids before anything is
     * read or written.
     */
    async savePortalHolders(caller: Caller, portalId: Id, groupIds: readonly string[]): Promise<void> {
      const giver = await giverOf(caller);
      if (!giver.catalog.portals.has(portalId)) throw new AppError('NOT_FOUND');
      const holders = async (connection: Connection) =>
        new Set((await repository.holdersOf(connection, 'portal', portalId, false)).map(({ id }) => id));
      const asked = new Set(onlyIds(groupIds));
      await database.transaction(async (tx) => {
        const concerned = inOrder([...(await holders(tx)), ...asked]);
        for (const groupId of concerned) await lockGroup(tx, groupId);
        const before = await holders(tx);
        for (const groupId of concerned.filter((id) => before.has(id) !== asked.has(id))) {
          const portals = (await grantsOf(tx, groupId)).filter(({ kind, id }) => kind === 'portal' && id !== portalId).map(({ id }) => id);
          await change(tx, giver, groupId, new Map([['portal', asked.has(groupId) ? [...portals, portalId] : portals]]));
        }
      });
    },
  };
}
