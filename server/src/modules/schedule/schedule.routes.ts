import { getSchedule, getScheduleDetail, listSchedules } from '@banyan/shared-contracts/messaging/schedule.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../core/http/route';
import type { ScheduleService } from './schedule.service';

/** Everybody has schedules: those that they created and those that they take part in. */
export function scheduleRoutes(app: FastifyInstance, schedules: ScheduleService): void {
  route(app, listSchedules, { access: 'signedIn' }, async ({ caller, query }) => ({ list: await schedules.list(caller, query) }));
  route(app, getScheduleDetail, { access: 'record' }, ({ caller, query: { id, groupId } }) => schedules.detail(caller, id, groupId));
  route(app, getSchedule, { access: 'record' }, ({ caller, params }) => schedules.get(caller, params.id));
}
