import { MESSAGE_TYPE, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { SANITIZER_VERSION, sanitizeRichText } from '../../core/html/sanitize';

/** Whether the body of such messages is HTML; that of others is JSON text. */
export const isRichText = (type: MessageType): boolean => type === MESSAGE_TYPE.system || type === MESSAGE_TYPE.notice;

const sanitizeBody = (type: MessageType, body: string): string => (isRichText(type) ? sanitizeRichText(body) : body);

/**
 * A stored body in the form in which it is displayed. Thousands read the same one, so a body that was sanitized by the current rules is not
 * sanitized again.
 */
export const shownBody = (type: MessageType, { body, body_version }: { body: string; body_version: number }): string =>
  body_version === SANITIZER_VERSION ? body : sanitizeBody(type, body);

/** The columns of a body that is stored. */
export const storedBody = (type: MessageType, body: string) => ({ body: sanitizeBody(type, body), body_version: SANITIZER_VERSION });
