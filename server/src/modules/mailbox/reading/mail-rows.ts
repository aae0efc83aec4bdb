import type { MailPerson, MailRow } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import type { FetchMessageObject, FetchQueryObject, MessageAddressObject } from 'imapflow';
import type { StoredFolder } from '../imap/folder-paths';
import { filesOf } from './mail-parts';

/** The items to request for a list of mails. */
export const ROW_QUERY = { uid: true, flags: true, envelope: true, bodyStructure: true, internalDate: true } satisfies FetchQueryObject;

/** What Dovecot answers in place of the host of a receiver without one, which drafts may have. */
const NO_HOST = '@MISSING_DOMAIN';

export const peopleOf = (people: readonly MessageAddressObject[] | undefined): MailPerson[] =>
  (people ?? []).map(({ name = '', address = '' }) => ({
    name,
    address: address.endsWith(NO_HOST) ? address.slice(0, -NO_HOST.length) : address,
  }));

const mark = (is: boolean | undefined) => (is === true ? 1 : 0);

const timeOf = (date: Date | string | undefined): number => {
  const time = new Date(date ?? 0).getTime();
  return Number.isNaN(time) ? 0 : time;
};

/** A mail as lists show it. */
export function rowOf(message: FetchMessageObject, folder: StoredFolder, validity: string): MailRow {
  const { uid, flags, envelope, bodyStructure, internalDate } = message;
  return {
    id: `${folder}-${validity}-${uid}`,
    subject: envelope?.subject ?? '',
    from: peopleOf(envelope?.from)[0] ?? { name: '', address: '' },
    to: peopleOf(envelope?.to),
    // The date of the sender may be anything; that of the server is when it came.
    date: timeOf(internalDate ?? envelope?.date),
    isRead: mark(flags?.has('\\Seen')),
    isStarred: mark(flags?.has('\\Flagged')),
    isAnswered: mark(flags?.has('\\Answered')),
    hasFiles: mark(bodyStructure !== undefined && filesOf(bodyStructure).length > 0),
  };
}
