import * as z from '@banyan/shared-contracts/schema';

/** Card `schedule`: what is in the calendar of its reader; its settings stand on the item (api-portals P14). */
export const scheduleOption = z.looseObject({});
