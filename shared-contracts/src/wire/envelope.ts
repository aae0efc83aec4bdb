import * as z from '@banyan/shared-contracts/schema';

/** The part of an error reply for programs; older clients ignore it. */
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
