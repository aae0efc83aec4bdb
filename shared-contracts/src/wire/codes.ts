/** Codes that mean more than "failed" (api-platform 1.4). HTTP status is 200 for all of them. */
export const WIRE_CODE = { success: 200, failed: 400, timedOut: 600, signedInElsewhere: 601, badToken: 602 } as const;

/** Codes that end the session in the client. */
export const SESSION_ENDED_CODES: readonly number[] = [WIRE_CODE.timedOut, WIRE_CODE.signedInElsewhere, WIRE_CODE.badToken];
