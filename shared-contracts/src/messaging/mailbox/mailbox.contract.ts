import * as z from '@banyan/shared-contracts/schema';
import { downloadLink, fileItem } from '../../files/file.contract';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { pagedOf, pagingQuery, wholeNumber } from '../../wire/paging';
import { markInput, optionalNumber, mark, text } from '../../wire/scalars';
import {
  MAILBOX_PATH,
  mailDetail,
  mailFolder,
  mailId,
  mailPerson,
  mailRow,
  MAX_MAIL_FILES,
  MAX_MAIL_RECEIVERS,
  MAX_MAIL_TEXT,
} from './mailbox';

/** Mails that one call changes. */
const ids = z.array(mailId).min(1).max(500);
const place = z.object({ id: mailId });

export const listMailFolders = endpoint({
  method: 'GET',
  path: `${MAILBOX_PATH}/Folders`,
  summary: 'Folders of the caller’s mail account with their figures',
  reply: z.array(z.object({ folder: mailFolder, total: z.int(), unread: z.int() })),
});

export const listMails = endpoint({
  method: 'GET',
  path: MAILBOX_PATH,
  summary: 'Mails of a folder of the caller’s account, newest first',
  query: pagingQuery.extend({
    pageSize: wholeNumber(20, 200),
    folder: mailFolder.default('inbox'),
    isRead: optionalNumber(mark),
  }),
  reply: pagedOf(mailRow),
});

/** Marks it read. Pictures of other machines are fetched, by the server, where `pictures` is 1. */
export const readMail = endpoint({
  method: 'GET',
  path: `${MAILBOX_PATH}/:id`,
  summary: 'Open a mail and mark it read',
  params: place,
  query: z.object({ pictures: markInput.default(0) }),
  reply: mailDetail,
});

export const getMailFile = endpoint({
  method: 'GET',
  path: `${MAILBOX_PATH}/:id/Files/:part`,
  summary: 'Short-lived link to a file of a mail',
  params: place.extend({ part: z.string().regex(/^\d{1,3}(?:\.\d{1,3}){0,9}$/) }),
  reply: downloadLink,
});

/** For drafts that are edited again and mails that are forwarded; the files are stored for a day unless they are sent. */
export const keepMailFiles = endpoint({
  method: 'POST',
  path: `${MAILBOX_PATH}/:id/Actions/KeepFiles`,
  summary: 'Files of a mail as files of the caller, to be sent again',
  params: place,
  reply: z.array(fileItem),
});

export const markMails = endpoint({
  method: 'PUT',
  path: `${MAILBOX_PATH}/Actions/Mark`,
  summary: 'Mark mails read or unread, or star them',
  body: z.object({ ids, isRead: mark.optional(), isStarred: mark.optional() }),
  reply: nothing,
});

export const moveMails = endpoint({
  method: 'PUT',
  path: `${MAILBOX_PATH}/Actions/Move`,
  summary: 'Move mails to the inbox, the junk or the trash',
  body: z.object({ ids, folder: z.enum(['inbox', 'junk', 'trash']) }),
  reply: nothing,
});

export const removeMails = endpoint({
  method: 'DELETE',
  path: MAILBOX_PATH,
  summary: 'Delete drafts and mails of the trash for good; others are moved to the trash',
  body: z.object({ ids }),
  reply: nothing,
});

/** A receiver whose address no server could take is refused before anything leaves. */
const receiver = mailPerson.extend({ name: text(100), address: text(200) });
const receivers = z.array(receiver).max(MAX_MAIL_RECEIVERS);

/** A mail as it is written. */
export const writtenMail = z.object({
  to: receivers,
  cc: receivers.default([]),
  bcc: receivers.default([]),
  subject: text(300),
  html: z.string().max(MAX_MAIL_TEXT),
  files: z.array(fileItem).max(MAX_MAIL_FILES).default([]),
  /** The draft that this one replaces; '' for none. */
  draftId: z.union([mailId, z.literal('')]).default(''),
  /** The mail that this one replies to; '' for none. */
  answerTo: z.union([mailId, z.literal('')]).default(''),
});
export type WrittenMail = z.output<typeof writtenMail>;

export const saveMailDraft = endpoint({
  method: 'POST',
  path: `${MAILBOX_PATH}/Actions/SaveDraft`,
  summary: 'Keep a mail among the drafts of the caller’s account',
  body: writtenMail,
  reply: z.object({ id: z.union([mailId, z.literal('')]) }),
});

/** With a key that was used before nothing is sent again: the answer is that of the first time. */
export const sendOwnMail = endpoint({
  method: 'POST',
  path: `${MAILBOX_PATH}/Actions/Send`,
  summary: 'Send a mail by the caller’s own account, once for each key',
  body: writtenMail.extend({ key: z.string().regex(/^[\w-]{8,64}$/) }),
  reply: nothing,
});

/** Of the retired card of portals (api-portals P3). */
export const listUnreadMails = endpoint({
  method: 'GET',
  path: '/api/visualdev/Dashboard/Email',
  summary: 'Newest unread mails of the caller’s account; none where there is no account',
  reply: z.object({ list: z.array(z.object({ id: mailId, fullName: z.string(), creatorTime: z.int() })) }),
});
