import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { defineReminders } from './reminders/reminders';
import { createScheduleChangeService } from './schedule-change.service';
import { scheduleRoutes } from './schedule.routes';
import { createScheduleService } from './schedule.service';
import { defineSeries } from './series/extend-series';
import { createCalendarService } from './subscription/calendar.service';

type Reminding = Parameters<typeof defineReminders>[1];

interface ScheduleParts {
  sending: Reminding['messages'];
  sendConfigs: Parameters<typeof createScheduleService>[1] & Parameters<typeof createScheduleChangeService>[2] & Reminding['sendConfigs'];
}

/** Schedules, their series, reminders and the calendars that other programs subscribe to. */
export const scheduleModule = (core: Core, { sending, sendConfigs }: ScheduleParts): Mountable => ({
  routes: (app) =>
    scheduleRoutes(app, core, {
      schedules: createScheduleService(core, sendConfigs),
      changes: createScheduleChangeService(core, sending, sendConfigs),
      calendars: createCalendarService(core),
    }),
  jobs() {
    defineReminders(core, { messages: sending, sendConfigs });
    defineSeries(core);
  },
});
