import { AppError } from '@banyan/shared-contracts/errors';
import { DEFAULT_AVATAR, picturePath } from '@banyan/shared-contracts/files/file.contract';
import type { BaseInfo, BaseInfoInput, Subordinate } from '@banyan/shared-contracts/session/profile/profile.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { avatarOf } from '../../core/files/avatar-files';
import { findFile } from '../../core/files/file.repository';
import { genderExists } from '../../core/organization/genders';
import { updateUser } from '../../core/organization/update-user';
import * as repository from './profile.repository';

const MODULE = 'profile';
/** The caller as the root of the own subordinates. */
const MYSELF = '0';

/** Personal facts that are stored together in `user_account.profile`. */
const facts = ({ realName: _name, gender: _gender, mobilePhone: _phone, email: _mail, ...rest }: BaseInfoInput) => rest;

function toWire(row: repository.ProfileRow): BaseInfo {
  const text = (name: string) => (typeof row.profile[name] === 'string' ? row.profile[name] : '');
  const point = (name: string) => (typeof row.profile[name] === 'number' ? row.profile[name] : null);
  return {
    id: row.id,
    account: row.account,
    realName: row.real_name,
    avatar: row.head_icon || DEFAULT_AVATAR,
    organize: row.organize,
    manager: row.manager,
    position: row.position,
    ranks: text('ranks'),
    roleId: row.roles,
    creatorTime: row.created_at.getTime(),
    prevLogTime: row.previous_sign_in_at?.getTime() ?? null,
    entryDate: point('entryDate'),
    signature: text('signature'),
    gender: row.gender,
    nation: text('nation'),
    nativePlace: text('nativePlace'),
    certificatesType: text('certificatesType'),
    certificatesNumber: text('certificatesNumber'),
    education: text('education'),
    birthday: point('birthday'),
    telePhone: text('telePhone'),
    landline: text('landline'),
    mobilePhone: row.mobile_phone,
    email: row.email,
    urgentContacts: text('urgentContacts'),
    urgentTelePhone: text('urgentTelePhone'),
    postalAddress: text('postalAddress'),
    theme: row.theme,
    language: row.language,
    isTenant: false,
  };
}

export type ProfileService = ReturnType<typeof createProfileService>;

export function createProfileService({ database, audit, files }: Core) {
  const { kysely } = database;

  return {
    async get({ userId, sessionId }: Caller): Promise<BaseInfo> {
      const row = await repository.findProfile(kysely, userId, sessionId);
      if (row === undefined) throw new AppError('SESSION_INVALID');
      return toWire(row);
    },

    update: (caller: Caller, input: BaseInfoInput) =>
      database.transaction(async (tx) => {
        const { userId } = caller;
        const before = await repository.lockUser(tx, userId);
        if (input.gender !== before.gender && !(await genderExists(tx, input.gender)))
          throw new AppError('BAD_INPUT', { problems: 'what.genderUnknown', fields: ['gender'] });
        const { real_name, gender, mobile_phone, email, profile } = before;
        await updateUser(tx, userId, {
          real_name: input.realName,
          gender: input.gender,
          mobile_phone: input.mobilePhone,
          email: input.email,
          profile: JSON.stringify(facts(input)),
          updated_at: new Date(),
          updated_by: userId,
        });
        await audit(tx, caller, {
          module: MODULE,
          action: 'update',
          targetId: userId,
          targetName: before.account,
          before: { ...profile, realName: real_name, gender, mobilePhone: mobile_phone, email },
          after: input,
        });
      }),

    /** Takes a picture that the caller has uploaded as an avatar; other files look as if they did not exist. */
    setAvatar: (caller: Caller, name: string) =>
      database.transaction(async (tx) => {
        const { userId } = caller;
        const before = await repository.lockUser(tx, userId);
        const file = await findFile(tx, name);
        if (file?.type !== 'userAvatar' || file.owner_id !== userId) throw new AppError('FILE_MISSING');
        await files.uses.set(tx, caller, avatarOf(userId), [name]);
        const headIcon = picturePath('userAvatar', name);
        await updateUser(tx, userId, { head_icon: headIcon, updated_at: new Date(), updated_by: userId });
        await audit(tx, caller, {
          module: MODULE,
          action: 'update',
          targetId: userId,
          targetName: before.account,
          before: { headIcon: before.head_icon },
          after: { headIcon },
        });
      }),

    /** Settings of the shell that belong to the person; changes of them are not logged. */
    setTheme: ({ userId }: Caller, theme: string) => updateUser(kysely, userId, { theme }),
    setLanguage: ({ userId }: Caller, language: string) => updateUser(kysely, userId, { language }),

    /** One level of the people below the caller; throws for a user who is not below the caller. */
    async subordinates({ userId }: Caller, id: Id): Promise<Subordinate[]> {
      const managerId = id === MYSELF ? userId : id;
      if (managerId !== userId && !(await repository.isBelow(kysely, managerId, userId)))
        throw new AppError('NOT_ALLOWED', { what: 'what.notSubordinate' });
      const rows = await repository.listSubordinates(kysely, managerId);
      return rows.map((row) => ({
        id: row.id,
        avatar: row.head_icon || DEFAULT_AVATAR,
        userName: row.name,
        department: row.organize,
        position: row.position,
        isLeaf: row.leaf,
      }));
    },
  };
}
