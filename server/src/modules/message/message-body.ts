import { MESSAGE_TYPE, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { sanitizeRichText } from '../../core/html/sanitize';

/** Whether the body of such messages is HTML; that of others is JSON text. */
export const isRichText = (type: MessageType): boolean => type === MESSAGE_TYPE.system || type === MESSAGE_TYPE.notice;

export const sanitizeBody = (type: MessageType, body: string): string => (isRichText(type) ? sanitizeRichText(body) : body);
