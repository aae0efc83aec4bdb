import * as z from '@banyan/shared-contracts/schema';

/** Codes that mean more than "failed" (api-platform 1.4). HTTP status is 200 for all of them. */
export const WIRE_CODE = { success: 200, failed: 400, timedOut: 600, signedInElsewhere: 601, badToken: 602 } as const;

/** Codes that end the session in the client. */
export const SESSION_ENDED_CODES: readonly number[] = [WIRE_CODE.timedOut, WIRE_CODE.signedInElsewhere, WIRE_CODE.badToken];

/** What an error reply says to programs; older clients ignore it. */
export const wireError = z.object({ key: z.string(), details: z.record(z.string(), z.unknown()).optional() });

/** Every reply of the server: `{code, msg, data}`; `error` and `requestId` come with failures. */
export const envelope = z.object({
  code: z.int(),
  msg: z.string(),
  data: z.unknown(),
  error: wireError.optional(),
  requestId: z.string().optional(),
});

export type Envelope = z.output<typeof envelope>;

/** `data` of calls of which only `msg` matters. */
export const nothing = z.null();
