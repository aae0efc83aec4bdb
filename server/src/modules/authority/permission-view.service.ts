import type { Capability } from '@banyan/shared-contracts/capabilities';
import { AppError } from '@banyan/shared-contracts/errors';
import { type PrincipalNode, type PrincipalType, toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import {
  type getMenuGrants,
  type PermissionGroupsOf,
  VIEW_TYPE,
  type VIEWED_KINDS,
} from '@banyan/shared-contracts/permission/permission-view.contract';
import type { AuthorizationNode } from '@banyan/shared-contracts/session/profile/profile.contract';
import type { EndpointReplyInput } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../core/access/caller';
import { grantsOf, type GroupMember, membersOf, seenMembers } from '../../core/access/policies/permission-groups';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import type { GrantKind } from '../../core/database/tables/rights';
import { translate } from '../../core/i18n/translate';
import { holdersOf } from './authority.repository';
import { grantTree, type ItemKind, menuItems, portalTree } from './grant-tree';
import * as repository from './permission-view.repository';

const ICON = 'icon-ym icon-ym-authGroup';

/** Capability that gives access to the view of one kind of object, besides the right to see permission groups. */
const readers: Record<PrincipalType, Capability> = {
  user: 'user.read',
  company: 'organize.read',
  department: 'organize.read',
  position: 'position.read',
  role: 'role.read',
  group: 'group.read',
};

/** Provided by the module of people and organizations: the records behind typed ids. */
export interface Principals {
  selected(typedIds: readonly string[]): Promise<PrincipalNode[]>;
}

const memberOf = (type: PrincipalType, id: Id): GroupMember => ({
  id,
  type: type === 'company' || type === 'department' ? 'organize' : type,
});

const toAuthorization = ({ id, fullName, icon, children }: AuthorizationNode): AuthorizationNode => ({
  id,
  fullName,
  icon,
  children: children.map(toAuthorization),
});

export type PermissionViewService = ReturnType<typeof createPermissionViewService>;

/** Read-only views of who holds what through which permission group (api-platform 11.5, 14.3). */
export function createPermissionViewService({ database: { kysely }, rights }: Core, principals: Principals) {
  const groupsOf = (on: boolean, groups: readonly repository.NamedGroup[]): PermissionGroupsOf => ({
    type: !on ? VIEW_TYPE.off : groups.length > 0 ? VIEW_TYPE.list : VIEW_TYPE.none,
    list: on ? groups.map(({ id, name }) => ({ id, fullName: name, icon: ICON })) : [],
  });

  /** Objects that have organizations are checked against the caller's slice. */
  async function require(caller: Caller, type: PrincipalType, id: Id): Promise<GroupMember> {
    if (caller.isAdministrator) return memberOf(type, id);
    const { may } = await rights.of(caller);
    if (!may('permissionGroup.read') && !may(readers[type])) throw new AppError('FORBIDDEN');
    const principal = memberOf(type, id);
    if ((await seenMembers(kysely, caller, [principal])).length === 0) throw new AppError('FORBIDDEN');
    return principal;
  }

  async function find(groupId: Id): Promise<void> {
    const found = await kysely.selectFrom('permission_group').select('id').where('id', '=', groupId).executeTakeFirst();
    if (found === undefined) throw new AppError('NOT_FOUND');
  }

  return {
    async groupsOfObject(caller: Caller, type: PrincipalType, id: Id): Promise<PermissionGroupsOf> {
      const principal = await require(caller, type, id);
      const on = await repository.isEnabled(kysely, principal);
      if (on === undefined) throw new AppError('NOT_FOUND');
      return groupsOf(on, on ? await repository.groupsReaching(kysely, principal) : []);
    },

    async grantsOfObject(
      caller: Caller,
      {
        id,
        permissionId,
        itemType,
        objectType,
      }: { id: Id; permissionId: Id; itemType: (typeof VIEWED_KINDS)[number]; objectType: PrincipalType },
    ): Promise<AuthorizationNode[]> {
      const principal = await require(caller, objectType, id);
      await find(permissionId);
      const { catalog, may } = await rights.of(caller);
      // A caller without the right to see permission groups sees only those of the object.
      if (!caller.isAdministrator && !may('permissionGroup.read')) {
        const reaching = await repository.groupsReaching(kysely, principal);
        if (!reaching.some((group) => group.id === permissionId)) throw new AppError('FORBIDDEN');
      }
      const kind: GrantKind = itemType === 'portalManage' ? 'portal' : itemType;
      const held = new Set((await grantsOf(kysely, permissionId)).filter((grant) => grant.kind === kind).map((grant) => grant.id));
      const wish = { systems: () => true, menus: () => true, shows: (one: Id) => held.has(one), refuses: () => false };
      const tree =
        kind === 'portal'
          ? portalTree(catalog, wish)
          : grantTree(kind, catalog, { ...wish, appTitle: translate(caller.locale, 'authority.app') });
      return tree.map(toAuthorization);
    },

    async groupsOfMenu(id: Id): Promise<PermissionGroupsOf> {
      const on = await repository.menuEnabled(kysely, id);
      if (on === undefined) throw new AppError('NOT_FOUND');
      return groupsOf(on, on ? await holdersOf(kysely, 'module', id, true) : []);
    },

    async menuGrants(caller: Caller, menuId: Id, groupId: Id): Promise<EndpointReplyInput<typeof getMenuGrants>> {
      await find(groupId);
      const menu = (await rights.of(caller)).catalog.menus.get(menuId);
      const [grants, members] = await Promise.all([grantsOf(kysely, groupId), membersOf(kysely, groupId)]);
      const view = (key: ItemKind) => {
        const held = new Set(grants.filter(({ kind }) => kind === key).map(({ id }) => id));
        const list = menu?.offers[key] === true ? menuItems[key](menu).filter(({ id }) => held.has(id)) : [];
        return {
          fullName: translate(caller.locale, `authority.${key}`),
          type: menu?.offers[key] !== true ? VIEW_TYPE.off : list.length > 0 ? VIEW_TYPE.list : VIEW_TYPE.none,
          list: list.map(({ id, name }) => ({ id, fullName: name })),
        };
      };
      const typed = (await seenMembers(kysely, caller, members)).map(({ type, id }) =>
        toTypedId(id, type === 'organize' ? 'company' : type),
      );
      const people = (await principals.selected(typed)).map(({ id, fullName }) => ({ id, fullName }));
      return {
        buttonAuthorize: view('button'),
        columnAuthorize: view('column'),
        formAuthorize: view('form'),
        dataAuthorize: view('resource'),
        permissionMember: {
          fullName: translate(caller.locale, 'authority.member'),
          type: people.length > 0 ? VIEW_TYPE.list : VIEW_TYPE.none,
          list: people,
        },
      };
    },
  };
}
