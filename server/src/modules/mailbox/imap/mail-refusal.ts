import { AppError } from '@banyan/shared-contracts/errors';
import type { MessageKey } from '../../../core/i18n/translate';
import { connectionFailure } from '../../../core/mail/mail-host';
import { type Reason, SendFailure } from '../../../core/mail/send-failure';
import { ClosedPlace } from '../../../core/network/open-places';

interface ImapError {
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
  responseText?: string;
  responseStatus?: string;
}

/** Temporary errors: the text differs from that for messages, which are tried again. */
const LATER: Reason['what'] = 'mail.later';

/** Why a mail server refused a request. Rethrows errors that do not come from a mail server. */
export function asRefusal(error: unknown): Reason {
  if (error instanceof AppError) throw error;
  if (error instanceof SendFailure) {
    const { what, values = {} } = error.reason;
    return what === LATER ? { what: 'mailbox.later', values } : { what, values };
  }
  if (error instanceof ClosedPlace) return { what: 'mail.closed' };
  const { authenticationFailed: isPassword, tlsFailed, responseStatus, responseText = '' } = error as ImapError;
  if (isPassword === true) return { what: 'mail.password' };
  if (tlsFailed === true) return { what: 'mail.tls' };
  if (responseStatus === 'NO' || responseStatus === 'BAD')
    return { what: 'mailbox.rejected', values: { reply: responseText.slice(0, 300) } };
  return { what: connectionFailure(error) };
}

/** The error that people read; `server` names the server before the reason. */
export const refused = ({ what, values }: Reason, server?: MessageKey): AppError =>
  new AppError('SOURCE_FAILED', server === undefined ? { ...values, what } : { ...values, what: server, reason: what });
