import type { FileItem } from '@banyan/shared-contracts/files/file.contract';
import type { MailDetail, MailPerson } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { receiverText } from './receivers';

/** The kind of a new mail. */
export type Reason = 'new' | 'reply' | 'replyAll' | 'forward' | 'edit';

/** A mail in the dialog; receivers in written form. */
export interface Draft {
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  html: string;
  files: FileItem[];
  draftId: string;
  answerTo: string;
}

/** Texts above the mail that is answered or forwarded. */
export interface QuoteWords {
  /** The line above an answered mail. */
  answered: (mail: MailDetail) => string;
  /** The lines above a forwarded mail. */
  forwarded: (mail: MailDetail) => readonly string[];
}

const EMPTY_DRAFT: Draft = { to: [], cc: [], bcc: [], subject: '', html: '', files: [], draftId: '', answerTo: '' };

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line === '' ? '<br>' : escape(line)}</p>`).join('');

/** Longest quotation, in lines. */
const MAX_LINES = 400;

const quote = ({ text }: MailDetail): string => {
  const lines = text.split(/\r?\n/).slice(0, MAX_LINES);
  // The editor quotes line by line.
  return lines.map((line) => `<blockquote>${line === '' ? '<br>' : escape(line)}</blockquote>`).join('');
};

/** The subject with a prefix, added only once. */
const marked = (mark: string, subject: string): string =>
  new RegExp(`^\\s*(?:${mark}|回复|转发)\\s*[:：]`, 'i').test(subject) ? subject : `${mark}: ${subject}`;

const without = (people: readonly MailPerson[], own: string): MailPerson[] =>
  people.filter(({ address }) => address.toLowerCase() !== own.toLowerCase());

/** The initial content of the dialog. `own` is the address of the account. */
export function firstDraft(reason: Reason, mail: MailDetail | undefined, own: string, words: QuoteWords, files: FileItem[] = []): Draft {
  if (mail === undefined || reason === 'new') return EMPTY_DRAFT;
  const { id, subject, from, to, cc, bcc, replyTo, html } = mail;
  if (reason === 'edit') {
    const people = { to: to.map(receiverText), cc: cc.map(receiverText), bcc: bcc.map(receiverText) };
    return { ...people, subject, html, files, draftId: id, answerTo: '' };
  }
  if (reason === 'forward') {
    const body = `<p><br></p>${paragraphs(words.forwarded(mail))}${quote(mail)}`;
    return { ...EMPTY_DRAFT, subject: marked('Fwd', subject), html: body, files };
  }
  // The reply to an own mail goes to its receivers.
  const isOwn = from.address.toLowerCase() === own.toLowerCase();
  const first = isOwn ? to : replyTo.length > 0 ? replyTo : [from];
  const named = new Set(first.map(({ address }) => address.toLowerCase()));
  const others = reason === 'replyAll' ? without([...(isOwn ? [] : to), ...cc], own) : [];
  return {
    ...EMPTY_DRAFT,
    to: first.map(receiverText),
    cc: others.filter(({ address }) => !named.has(address.toLowerCase())).map(receiverText),
    subject: marked('Re', subject),
    html: `<p><br></p>${paragraphs([words.answered(mail)])}${quote(mail)}`,
    answerTo: id,
  };
}
