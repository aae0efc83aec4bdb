import * as z from '@banyan/shared-contracts/schema';

/** Card `schedule`: the calendar of its reader; its settings are on the item (api-portals P14). */
export const scheduleOption = z.looseObject({});
