import { z } from 'zod';

/** Card `clock`: date, day of the week and time. */
export const clockOption = z.looseObject({ showTime: z.boolean().default(true) });
