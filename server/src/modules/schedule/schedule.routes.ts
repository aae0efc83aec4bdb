import {
  createSchedule,
  endScheduleSubscription,
  exportSchedules,
  getSchedule,
  getScheduleDetail,
  getScheduleReach,
  getScheduleSubscription,
  listBusyPeople,
  listSchedules,
  removeSchedule,
  renewScheduleSubscription,
  updateSchedule,
} from '@banyan/shared-contracts/messaging/schedule.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Core } from '../../core/core';
import { done, route } from '../../core/http/route';
import type { CalendarService } from './subscription/calendar.service';
import type { ScheduleChangeService } from './schedule-change.service';
import type { ScheduleService } from './schedule.service';

/** Calendar programs send a request every few minutes; many of them share one address. */
const CALENDARS_PER_MINUTE = 120;

export interface ScheduleServices {
  schedules: ScheduleService;
  changes: ScheduleChangeService;
  calendars: CalendarService;
}

const signedIn = { access: 'signedIn' } as const;
const record = { access: 'record' } as const;

/** Everybody has schedules: those that they created and those that they take part in. */
export function scheduleRoutes(
  app: FastifyInstance,
  { config }: Pick<Core, 'config'>,
  { schedules, changes, calendars }: ScheduleServices,
): void {
  route(app, listSchedules, signedIn, async ({ caller, query }) => ({ list: await schedules.list(caller, query) }));
  route(app, getScheduleDetail, record, ({ caller, query: { id } }) => schedules.detail(caller, id));
  route(app, listBusyPeople, signedIn, async ({ caller, body }) => ({ list: await schedules.busy(caller, body) }));
  route(app, createSchedule, signedIn, async ({ caller, body }) => {
    await changes.create(caller, body);
    return done('ok.created');
  });
  route(app, updateSchedule, record, async ({ caller, params: { id, scope }, body }) => {
    await changes.update(caller, id, scope, body);
    return done('ok.updated');
  });
  route(app, removeSchedule, record, async ({ caller, params: { id, scope } }) =>
    done((await changes.remove(caller, id, scope)) ? 'ok.scheduleLeft' : 'ok.removed'),
  );
  route(app, getScheduleReach, record, ({ caller, params: { id } }) => schedules.reach(caller, id));
  calendarRoutes(app, config, calendars);
  route(app, getSchedule, record, ({ caller, params }) => schedules.get(caller, params.id));
}

function calendarRoutes(app: FastifyInstance, config: Core['config'], calendars: CalendarService): void {
  /** Calendar programs need an absolute address. The host in a request can be forged, so the configured origin takes precedence. */
  const whole = (request: FastifyRequest, path: string) => `${config.publicOrigin ?? `${request.protocol}://${request.host}`}${path}`;

  route(app, exportSchedules, signedIn, ({ caller, query: { startTime, endTime } }) => calendars.export(caller, startTime, endTime));
  route(app, getScheduleSubscription, signedIn, async ({ caller, request }) => {
    const path = await calendars.address(caller);
    return { url: path === null ? null : whole(request, path) };
  });
  route(app, renewScheduleSubscription, signedIn, async ({ caller, request }) =>
    done('ok.success', { url: whole(request, await calendars.renew(caller)) }),
  );
  route(app, endScheduleSubscription, signedIn, async ({ caller }) => {
    await calendars.end(caller);
    return done('ok.success');
  });

  app.get(
    '/api/system/Schedule/Calendar/:secret.ics',
    {
      config: { access: 'public', limited: true, perMinute: CALENDARS_PER_MINUTE, failureStatus: 404 },
      schema: { params: z.object({ secret: z.string().regex(/^[\w-]{1,64}$/) }) },
    },
    async (request, reply) => {
      const text = await calendars.read((request.params as { secret: string }).secret);
      if (text === undefined) throw new AppError('NOT_FOUND');
      return reply
        .headers({
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'attachment; filename="schedule.ics"',
          'cache-control': 'private, no-store',
        })
        .send(text);
    },
  );
}
