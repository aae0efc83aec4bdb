import {
  type MessagePreference,
  PERSONAL_WAYS,
  type updateMessagePreference,
} from '@banyan/shared-contracts/messaging/preference.contract';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import { clockOf, dayOf, minuteOf, minuteOfClock } from '../clock';
import * as repository from './preference.repository';

/** Preferences of users who have not changed them. */
const STANDARD: MessagePreference = { off: [], waysOff: [], quiet: null, digestAt: null, desktop: 1, sound: 1 };

export type PreferenceService = ReturnType<typeof createPreferenceService>;

/** How users are notified of messages. */
export function createPreferenceService({ database: { kysely } }: Pick<Core, 'database'>) {
  return {
    async get({ userId }: Caller): Promise<MessagePreference> {
      const row = await repository.findPreference(kysely, userId);
      if (row === undefined) return STANDARD;
      const { off, ways_off, quiet_from, quiet_to, digest_at, desktop, sound } = row;
      return {
        off,
        waysOff: PERSONAL_WAYS.filter((way) => ways_off.includes(way)),
        quiet: quiet_from === null || quiet_to === null ? null : { from: clockOf(quiet_from), to: clockOf(quiet_to) },
        digestAt: digest_at === null ? null : clockOf(digest_at),
        desktop: desktop ? 1 : 0,
        sound: sound ? 1 : 0,
      };
    },

    async update({ userId }: Caller, wish: EndpointRequest<typeof updateMessagePreference>['body']): Promise<void> {
      const now = new Date();
      await repository.savePreference(
        kysely,
        {
          user_id: userId,
          off: [...new Set(wish.off)],
          ways_off: [...new Set(wish.waysOff)],
          quiet_from: wish.quiet === null ? null : minuteOfClock(wish.quiet.from),
          quiet_to: wish.quiet === null ? null : minuteOfClock(wish.quiet.to),
          digest_at: wish.digestAt === null ? null : minuteOfClock(wish.digestAt),
          desktop: wish.desktop === 1,
          sound: wish.sound === 1,
        },
        { day: dayOf(now), minute: minuteOf(now) },
      );
    },
  };
}
