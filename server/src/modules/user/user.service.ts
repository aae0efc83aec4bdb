import { isOwnPicture } from '@banyan/shared-contracts/files/own-picture';
import type { z } from 'zod';
import { AppError } from '@banyan/shared-contracts/errors';
import { type User, type userInput, userProfile } from '@banyan/shared-contracts/organization/user/user.contract';
import type { Caller } from '../../core/access/caller';
import type { Delegation } from '../../core/access/delegation';
import { requirePeople } from '../../core/access/people';
import { requireOwnPlaceKept, requireSubordinates } from '../../core/access/policies/reach-changes';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { avatarOf, filesOfAvatar } from '../../core/files/avatar-files';
import { rememberVersion, requireVersion } from '../../core/records/versions';
import { updateUser } from '../../core/organization/update-user';
import { digestOf, generatePassword, hashDigest } from '../../core/secrets/passwords';
import { endSessions } from '../../core/session/end-sessions';
import { readSystemConfig } from '../../core/system-config';
import { checkManager, checkRelations } from './list/user-choices';
import { lockManagers } from './list/user-choices.repository';
import { NO_RELATIONS, requireRelations } from './list/user-slice';
import type { UserStateService } from './user-state.service';
import { followUser, MODULE, toWire, versionOf } from './user-record';
import { lockPerson, spare } from './user-touch';
import * as repository from './user.repository';

export type UserInput = z.output<typeof userInput>;

/** Columns that the form owns; personal facts that nothing depends on are stored together. */
function toColumns(input: UserInput) {
  // Everybody's browser fetches it.
  if (input.headIcon !== '' && !isOwnPicture(input.headIcon))
    throw new AppError('BAD_INPUT', { problems: 'headIcon', fields: ['headIcon'] });
  const { mobilePhone, email, ...profile } = userProfile.parse(input);
  return {
    real_name: input.realName,
    gender: input.gender,
    head_icon: input.headIcon,
    mobile_phone: mobilePhone,
    email,
    profile: JSON.stringify(profile),
    sort_code: input.sortCode,
    state: input.enabledMark,
  };
}

/** The user who creates users, the scope, and the initial password. */
export interface Creation {
  caller: Caller;
  delegation: Delegation;
  passwordHash: string;
}

export type UserService = ReturnType<typeof createUserService>;

export function createUserService(core: Core, states: Pick<UserStateService, 'change'>) {
  const { database, newId, audit, files, delegations } = core;

  /** Prevents the file of a new avatar from expiring; the user who sets it must be able to read it. */
  async function keepAvatar(tx: Connection, caller: Caller, id: Id, address: string): Promise<void> {
    await files.uses.set(tx, caller, avatarOf(id), await filesOfAvatar(tx, address));
  }

  /** Data for new accounts that does not depend on the person: the creator, the scope, and the configured password. */
  async function begin(caller: Caller): Promise<Creation> {
    const [delegation, { newUserDefaultPassword }] = await Promise.all([delegations.of(caller), readSystemConfig(database.kysely)]);
    return { caller, delegation, passwordHash: await hashDigest(digestOf(newUserDefaultPassword || generatePassword())) };
  }

  /** A new user by the rules of the dialog; throws before it has written anything. */
  async function add(tx: Connection, { caller, delegation, passwordHash }: Creation, input: UserInput): Promise<Id> {
    const id = newId();
    const relations = await checkRelations(tx, input);
    await requireRelations(tx, delegation, NO_RELATIONS, relations);
    const inserted = await repository.insertUser(tx, {
      ...toColumns(input),
      id,
      account: input.account,
      password_hash: passwordHash,
      manager_id: await checkManager(tx, input.managerId, id),
      organize_id: relations.organize[0] ?? null,
      position_id: relations.position[0] ?? null,
      created_by: caller.userId,
    });
    if (!inserted) throw new AppError('DUPLICATE', { what: 'what.account' });
    await repository.replaceRelations(tx, id, NO_RELATIONS, relations);
    await keepAvatar(tx, caller, id, input.headIcon);
    await audit(tx, caller, { module: MODULE, action: 'create', targetId: id, targetName: input.account, after: input });
    return id;
  }

  return {
    module: MODULE,

    async get(caller: Caller, id: Id): Promise<User & { version: string }> {
      const row = await repository.findUser(database.kysely, id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      await requirePeople(database.kysely, caller, 'see', [id]);
      const user = await toWire(database.kysely, row);
      const version = versionOf(user);
      await rememberVersion(database.kysely, caller, { module: MODULE, id }, version);
      return { ...user, version };
    },

    /** A user in the form of an input, without a check of rights and without a version. */
    async read(id: Id): Promise<User> {
      const row = await repository.findUser(database.kysely, id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      return toWire(database.kysely, row);
    },

    begin,
    add,

    async create(caller: Caller, input: UserInput): Promise<void> {
      // Asked before the costly hash; the insert asks again.
      if (await repository.accountExists(database.kysely, input.account)) throw new AppError('DUPLICATE', { what: 'what.account' });
      const creation = await begin(caller);
      await database.transaction((tx) => add(tx, creation, input));
    },

    /** Throws STALE where another user has changed the user since the caller read it. */
    async update(caller: Caller, id: Id, input: UserInput, sent?: string): Promise<void> {
      const delegation = await delegations.of(caller);
      await database.transaction(async (tx) => {
        const known = await repository.findUser(tx, id);
        if (input.managerId !== '' && input.managerId !== known?.manager_id) await lockManagers(tx);
        const before = await lockPerson(tx, caller, id, 'edit');
        const wireBefore = await toWire(tx, before);
        const record = { module: MODULE, id };
        await requireVersion(tx, caller, record, { now: versionOf(wireBefore), sent });
        if (input.account.toLowerCase() !== before.account.toLowerCase()) throw new AppError('NOT_ALLOWED', { what: 'what.accountFixed' });
        const relations = await checkRelations(tx, input);
        const current = await repository.relationsOf(tx, id);
        await requireRelations(tx, delegation, current, relations);
        const managerId = input.managerId === (before.manager_id ?? '') ? before.manager_id : await checkManager(tx, input.managerId, id);
        const place = { managerId: before.manager_id, organize: current.organize };
        requireOwnPlaceKept(caller, id, place, { managerId, organize: relations.organize });
        if (managerId !== null && managerId !== before.manager_id) await requireSubordinates(tx, caller, managerId, [id]);
        await states.change(tx, caller, before, input.enabledMark);
        await updateUser(tx, id, {
          ...toColumns(input),
          manager_id: managerId,
          organize_id: relations.organize[0] ?? null,
          position_id: relations.position[0] ?? null,
          updated_at: new Date(),
          updated_by: caller.userId,
        });
        await repository.replaceRelations(tx, id, current, relations);
        if (input.headIcon !== before.head_icon) await keepAvatar(tx, caller, id, input.headIcon);
        await followUser(tx, caller, id, wireBefore);
        const targetName = before.account;
        await audit(tx, caller, { module: MODULE, action: 'update', targetId: id, targetName, before: wireBefore, after: input });
      });
    },

    remove: (caller: Caller, id: Id) =>
      database.transaction(async (tx) => {
        const before = await lockPerson(tx, caller, id, 'remove', repository.lockForRemoval);
        spare(caller, before);
        if (await repository.managesOrganizations(tx, id)) throw new AppError('IN_USE', { what: 'what.managedOrganizations' });
        if (await repository.hasSubordinates(tx, id)) throw new AppError('IN_USE', { what: 'what.subordinates' });
        const wireBefore = await toWire(tx, before);
        await endSessions(core, tx, id, 'account-disabled');
        await files.uses.clear(tx, avatarOf(id));
        await repository.deleteUser(tx, id);
        await audit(tx, caller, { module: MODULE, action: 'remove', targetId: id, targetName: before.account, before: wireBefore });
      }),
  };
}
