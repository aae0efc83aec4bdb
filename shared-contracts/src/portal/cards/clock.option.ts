import * as z from '@banyan/shared-contracts/schema';

/** Card `clock`: date, day of the week and time. */
export const clockOption = z.looseObject({ showTime: z.boolean().default(true) });
