import * as z from '@banyan/shared-contracts/schema';

/** Position of a frame in the user's stream; older clients ignore it. */
export const sequence = { seq: z.int().optional() };
/** The receiver's quiet hours, or a muted conversation: counted, but not shown, and there is no sound. */
export const silent = z.boolean().optional();
