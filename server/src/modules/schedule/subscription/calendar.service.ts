import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@banyan/shared-contracts/errors';
import { momentOf } from '@banyan/shared-contracts/time/platform-zone';
import { requireSelf } from '../../../core/access/access';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import type { DownloadLink } from '../../../core/files/downloads';
import { translate } from '../../../core/i18n/translate';
import { toLocale } from '@banyan/shared-contracts/locales';
import { calendarText, type CalendarEvent } from './calendar-file';
import { MODULE } from '../schedule-change.service';
import { type CalendarRow, listCalendar } from '../schedule.repository';
import * as repository from './subscription.repository';

const DAY_MS = 86_400_000;
/** Time span of a subscribed calendar. */
const PAST_DAYS = 92;
const FUTURE_DAYS = 400;
/** More than any person has in that time. */
const MAX_EVENTS = 3000;

const PURPOSE = 'schedule-subscription';

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const toEvent = (row: CalendarRow): CalendarEvent => ({
  id: row.id,
  title: row.title,
  content: row.content,
  category: row.category_name,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  allDay: row.all_day,
  revision: row.revision,
  changedAt: row.updated_at ?? row.created_at,
  urgent: row.urgent,
});

/** The moment of `YYYY-MM-DD HH:mm` on the platform's clock. */
const momentOfText = (text: string): Date => new Date(momentOf(...text.split(/[- :]/).map(Number)));

const addressOf = (secret: string): string => `/api/system/Schedule/Calendar/${secret}.ics`;

export type CalendarService = ReturnType<typeof createCalendarService>;

/** Schedules for other calendar programs: as a file, and under a secret address. */
export function createCalendarService({ database, audit, vault, files: { downloads } }: Core) {
  const { kysely } = database;
  const purposeOf = (userId: Id) => `${PURPOSE}:${userId}`;

  return {
    async export(caller: Caller, startTime: string, endTime: string): Promise<DownloadLink> {
      requireSelf(caller);
      const { userId, name, locale } = caller;
      const rows = await listCalendar(kysely, userId, momentOfText(startTime), momentOfText(endTime), MAX_EVENTS + 1);
      if (rows.length > MAX_EVENTS) throw new AppError('TOO_LARGE', { limit: MAX_EVENTS });
      const text = calendarText(translate(locale, 'schedule.calendarName', { name }), rows.map(toEvent));
      const fileName = `${translate(locale, 'schedule.fileName')}_${startTime.slice(0, 10)}_${endTime.slice(0, 10)}.ics`;
      return downloads.offer(kysely, caller, { name: fileName, content: Buffer.from(text) });
    },

    /** The path of the caller's calendar; null where there is none, or where the key that encrypted it was replaced. */
    async address(caller: Caller): Promise<string | null> {
      requireSelf(caller);
      const { userId } = caller;
      const found = await repository.findSubscription(kysely, userId);
      const secret = found && vault.open(found.sealed_secret, purposeOf(userId));
      return secret === undefined ? null : addressOf(secret);
    },

    /** A new address; the one before it ends. */
    async renew(caller: Caller): Promise<string> {
      const { userId } = caller;
      const secret = randomBytes(24).toString('base64url');
      const sealed = vault.seal(secret, purposeOf(userId));
      await database.transaction(async (tx) => {
        await repository.saveSubscription(tx, userId, hashOf(secret), sealed);
        await audit(tx, caller, {
          module: MODULE,
          action: 'enable',
          targetId: userId,
          targetName: caller.account,
          after: { subscription: true },
        });
      });
      return addressOf(secret);
    },

    end: (caller: Caller): Promise<void> =>
      database.transaction(async (tx) => {
        if (!(await repository.deleteSubscription(tx, caller.userId))) return;
        const operation = { module: MODULE, action: 'disable', targetId: caller.userId, targetName: caller.account } as const;
        await audit(tx, caller, { ...operation, after: { subscription: false } });
      }),

    /** The calendar behind a secret; undefined for any other, and for those whose account is disabled. */
    async read(secret: string): Promise<string | undefined> {
      const owner = await repository.findOwner(kysely, hashOf(secret));
      if (owner === undefined) return undefined;
      const now = Date.now();
      const [from, to] = [new Date(now - PAST_DAYS * DAY_MS), new Date(now + FUTURE_DAYS * DAY_MS)];
      const rows = await listCalendar(kysely, owner.id, from, to, MAX_EVENTS);
      return calendarText(translate(toLocale(owner.language), 'schedule.calendarName', { name: owner.real_name }), rows.map(toEvent));
    },
  };
}
