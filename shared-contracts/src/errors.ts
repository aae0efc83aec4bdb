import { isKeyOf } from './own-members';
import { WIRE_CODE } from './wire/codes';

/**
 * Every way in which a call can fail, with its wire code. The server's message files hold one text per key and language
 * (`error.<KEY>`), filled from `details`.
 */
export const errorCodes = {
  BAD_INPUT: WIRE_CODE.failed,
  NOT_FOUND: WIRE_CODE.failed,
  FORBIDDEN: WIRE_CODE.failed,
  DUPLICATE: WIRE_CODE.failed,
  IN_USE: WIRE_CODE.failed,
  /** What the request refers to is not there (any more). */
  REFERENCE_MISSING: WIRE_CODE.failed,
  STALE: WIRE_CODE.failed,
  /** The form requires the reason of each change, and none was sent. */
  REASON_MISSING: WIRE_CODE.failed,
  NOT_ALLOWED: WIRE_CODE.failed,
  /** A data source, an interface, a mail server or a vendor did not do what it was asked for; `what` of the details is why. */
  SOURCE_FAILED: WIRE_CODE.failed,
  SIGN_IN_FAILED: WIRE_CODE.failed,
  /** The password was right; `ticket` of the details takes the one-time code, and opens nothing without one. */
  SECOND_STEP: WIRE_CODE.failed,
  CODE_WRONG: WIRE_CODE.failed,
  ADDRESS_REFUSED: WIRE_CODE.failed,
  CAPTCHA_WRONG: WIRE_CODE.failed,
  PASSWORD_WRONG: WIRE_CODE.failed,
  ACCOUNT_DISABLED: WIRE_CODE.failed,
  ACCOUNT_LOCKED: WIRE_CODE.failed,
  NO_MENU: WIRE_CODE.failed,
  TOO_LARGE: WIRE_CODE.failed,
  FILE_TYPE: WIRE_CODE.failed,
  FILE_MISSING: WIRE_CODE.failed,
  FILE_CONTENT: WIRE_CODE.failed,
  NOT_PUBLISHED: WIRE_CODE.failed,
  FIELD_INVALID: WIRE_CODE.failed,
  LINK_WRONG: WIRE_CODE.failed,
  LINK_CLOSED: WIRE_CODE.failed,
  /** The time of a public link is over. */
  LINK_EXPIRED: WIRE_CODE.failed,
  /** A public form has taken as many records as it takes. */
  LINK_FULL: WIRE_CODE.failed,
  LINK_PASSWORD: WIRE_CODE.failed,
  LINK_PASSWORD_WRONG: WIRE_CODE.failed,
  MEDIA_TYPE: WIRE_CODE.failed,
  TOO_MANY: 429,
  NO_ROUTE: 404,
  UNAVAILABLE: 503,
  INTERNAL: 500,
  SESSION_TIMED_OUT: WIRE_CODE.timedOut,
  SESSION_REPLACED: WIRE_CODE.signedInElsewhere,
  SESSION_INVALID: WIRE_CODE.badToken,
  /** The session continues, but can do nothing else before the initial or expired password has been changed. */
  SESSION_PASSWORD: WIRE_CODE.failed,
  /** The session continues, but can do nothing else before one-time codes have been set up. */
  SESSION_SECOND_STEP: WIRE_CODE.failed,
  /** The session is used from an address that is not on the white list. */
  SESSION_ADDRESS: WIRE_CODE.badToken,
  /** An administrator views the platform as another user. */
  VIEW_ONLY: WIRE_CODE.failed,
} as const;

export type ErrorKey = keyof typeof errorCodes;

/** Facts about a failure, shown in its message and readable for programs. Never holds secrets. */
export type ErrorDetails = Record<string, unknown>;

/** The one error type of both sides: services throw it, the server's handler maps it, the client's `request` rebuilds it. */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly details: ErrorDetails;
  /** Set on the client: identifies the failed request in the server's log. */
  readonly requestId: string | undefined;

  constructor(key: ErrorKey, details: ErrorDetails = {}, options: { message?: string; requestId?: string; cause?: unknown } = {}) {
    super(options.message ?? key, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.key = key;
    this.details = details;
    this.requestId = options.requestId;
  }

  get code(): number {
    return errorCodes[this.key];
  }
}

export const isErrorKey = (value: unknown): value is ErrorKey => isKeyOf(errorCodes, value);
