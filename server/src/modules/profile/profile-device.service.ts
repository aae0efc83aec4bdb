import { AppError } from '@banyan/shared-contracts/errors';
import type { OwnDevice } from '@banyan/shared-contracts/session/profile/profile-device.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { describeUserAgent } from '../../core/user-agent';
import * as repository from './profile-device.repository';

export type DeviceService = ReturnType<typeof createDeviceService>;

/** A device is a session of the caller's own. */
export function createDeviceService({ database, stream, audit }: Core) {
  return {
    async list({ userId, sessionId }: Caller): Promise<OwnDevice[]> {
      const rows = await repository.listSessions(database.kysely, userId, sessionId);
      return rows.map((row) => {
        const { browser, platform } = describeUserAgent(row.user_agent);
        return {
          id: row.id,
          browser,
          platForm: platform,
          ipAddress: row.ip,
          signedInAt: row.created_at.getTime(),
          lastSeenAt: row.last_seen_at.getTime(),
          current: row.id === sessionId,
          clientKind: row.client_kind,
        };
      });
    },

    /** Ends one of the caller's other sessions, and notifies its socket. */
    async end(caller: Caller, id: Id): Promise<void> {
      if (id === caller.sessionId) throw new AppError('NOT_ALLOWED', { what: 'what.thisDevice' });
      await database.transaction(async (tx) => {
        const ended = await repository.endSession(tx, caller.userId, id);
        if (ended === undefined) throw new AppError('NOT_FOUND');
        await stream.publish(tx, [caller.userId], { method: 'logout', reason: 'signed-out' }, id);
        const { browser, platform } = describeUserAgent(ended.user_agent);
        await audit(tx, caller, {
          module: 'profile-device',
          action: 'remove',
          targetId: id,
          targetName: caller.account,
          before: { browser, platform, ip: ended.ip },
        });
      });
    },
  };
}
