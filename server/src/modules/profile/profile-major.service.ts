import { AppError } from '@banyan/shared-contracts/errors';
import type { MAJOR_TYPES, OwnPlace } from '@banyan/shared-contracts/session/profile/profile-major.contract';
import type { Updateable } from 'kysely';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id, UserAccount } from '../../core/database/tables';
import type { UserAccountTable } from '../../core/database/tables/organization';
import { type MessageKey, translate } from '../../core/i18n/translate';
import { updateUser } from '../../core/organization/update-user';
import * as repository from './profile-major.repository';
import { lockUser } from './profile.repository';

export type MajorType = (typeof MAJOR_TYPES)[number];
export type MajorService = ReturnType<typeof createMajorService>;

const toWire = ({ id, name, current }: repository.PlaceRow): OwnPlace => ({ id, fullName: name, isDefault: current });

const refuse = (what: MessageKey): never => {
  throw new AppError('NOT_ALLOWED', { what });
};

export function createMajorService({ database, rights, audit, stream }: Core) {
  const { kysely } = database;

  /** The organization, and a position in it: the current one where it fits, otherwise the first that does. */
  async function organize(tx: Connection, user: UserAccount, id: Id): Promise<Updateable<UserAccountTable>> {
    const own = await repository.listOrganizes(tx, user.id);
    if (!own.some((place) => place.id === id)) refuse('what.notMyOrganize');
    const fitting = (await repository.listPositions(tx, user.id, id)).filter(({ fits }) => fits);
    const position = fitting.find(({ current }) => current) ?? fitting[0];
    return { organize_id: id, position_id: position?.id ?? null };
  }

  async function position(tx: Connection, user: UserAccount, id: Id): Promise<Updateable<UserAccountTable>> {
    const own = await repository.listPositions(tx, user.id, user.organize_id);
    if (!own.some((place) => place.id === id)) refuse('what.notMyPosition');
    return { position_id: id };
  }

  async function system(caller: Caller, id: Id): Promise<Updateable<UserAccountTable>> {
    if (!(await rights.of(caller)).enterable.includes(id)) refuse('what.notMySystem');
    return { system_id: id };
  }

  /** Other sessions of the person still show the former application: they reload, with a message about the reason (api-platform part 8). */
  async function refreshOthers(tx: Connection, { userId, sessionId, locale }: Caller): Promise<void> {
    const frame = { method: 'refresh', msg: translate(locale, 'profile.systemSwitched') } as const;
    for (const other of await repository.listOtherSessions(tx, userId, sessionId)) await stream.publish(tx, [userId], frame, other);
  }

  return {
    async organizes({ userId }: Caller): Promise<OwnPlace[]> {
      return (await repository.listOrganizes(kysely, userId)).map(toWire);
    },

    async positions({ userId }: Caller): Promise<OwnPlace[]> {
      const current = (await repository.listOrganizes(kysely, userId)).find((place) => place.current);
      return (await repository.listPositions(kysely, userId, current?.id ?? null)).map(toWire);
    },

    roles: ({ userId }: Caller) => repository.listRoles(kysely, userId),

    async set(caller: Caller, type: MajorType, id: Id): Promise<void> {
      const entered = type === 'System' ? await system(caller, id) : undefined;
      await database.transaction(async (tx) => {
        const before = await lockUser(tx, caller.userId);
        const change = entered ?? (type === 'Organize' ? await organize(tx, before, id) : await position(tx, before, id));
        await updateUser(tx, caller.userId, change);
        const { organize_id, position_id, system_id, account } = before;
        if (entered !== undefined && entered.system_id !== system_id) await refreshOthers(tx, caller);
        await audit(tx, caller, {
          module: 'profile',
          action: 'update',
          targetId: caller.userId,
          targetName: account,
          before: { organize_id, position_id, system_id },
          after: change,
        });
      });
    },
  };
}
