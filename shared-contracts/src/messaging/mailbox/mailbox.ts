import * as z from '@banyan/shared-contracts/schema';
import { mark } from '../../wire/scalars';

/** The calls of a person's own mail account. */
export const MAILBOX_PATH = '/api/extend/Email';

/** Folders of a mail account; `star` holds what is starred in the inbox and among the sent mails. */
export const MAIL_FOLDERS = ['inbox', 'star', 'drafts', 'sent', 'junk', 'trash'] as const;
export const mailFolder = z.enum(MAIL_FOLDERS);
export type MailFolder = z.output<typeof mailFolder>;

/** Where a mail is: folder, validity of its numbers, and number in the folder. */
const MAIL_ID = /^(inbox|drafts|sent|junk|trash)-(\d{1,20})-(\d{1,10})$/;

/** Id of a mail, valid for the account of the caller alone and until the mail is moved. */
export const mailId = z.string().regex(MAIL_ID);

/** The parts of an id, which is one. */
export function readMailId(id: string): { folder: Exclude<MailFolder, 'star'>; validity: string; uid: number } {
  const [, folder = 'inbox', validity = '', uid = ''] = MAIL_ID.exec(id) ?? [];
  return { folder: folder as Exclude<MailFolder, 'star'>, validity, uid: Number(uid) };
}

export const mailPerson = z.object({ name: z.string(), address: z.string() });
export type MailPerson = z.output<typeof mailPerson>;

/** One mail of a list. */
export const mailRow = z.object({
  id: mailId,
  subject: z.string(),
  from: mailPerson,
  to: z.array(mailPerson),
  /** Epoch milliseconds. */
  date: z.int(),
  isRead: mark,
  isStarred: mark,
  isAnswered: mark,
  hasFiles: mark,
});
export type MailRow = z.output<typeof mailRow>;

/** A file that came with a mail. */
const mailFile = z.object({
  /** Number of the part, such as `2.1`. */
  part: z.string(),
  name: z.string(),
  /** Bytes, about. */
  size: z.int(),
});
export type MailFile = z.output<typeof mailFile>;

export const mailDetail = mailRow.omit({ hasFiles: true }).extend({
  folder: mailFolder,
  cc: z.array(mailPerson),
  /** Of drafts and sent mails. */
  bcc: z.array(mailPerson),
  replyTo: z.array(mailPerson),
  /** Sanitized HTML without pictures of other hosts, unless these were requested. */
  html: z.string(),
  /** The same as plain text. */
  text: z.string(),
  /** Pictures of other machines that are not shown. */
  hiddenPictures: z.int(),
  /** Whether the mail is longer than what is shown. */
  isCut: mark,
  files: z.array(mailFile),
});
export type MailDetail = z.output<typeof mailDetail>;

/** Longest text of a mail that is shown and sent, in characters. */
export const MAX_MAIL_TEXT = 1_000_000;
/** Receivers of one mail. */
export const MAX_MAIL_RECEIVERS = 100;
/** Files of one mail, and their bytes together. */
export const MAX_MAIL_FILES = 20;
export const MAX_MAIL_BYTES = 20 * 1024 * 1024;
