import { toLocale } from '@banyan/shared-contracts/locales';
import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import type { OwnText } from '../../../core/database/tables/messaging/message-center';
import { escapeHtml } from '../../../core/html/escape';
import { translate } from '../../../core/i18n/translate';
import type { AwayPerson, NamedMessage, UnreadOfPerson } from './unread-mail.repository';

/** Texts that are the same in every mail of a round. */
export interface Site {
  /** Name of the system. */
  name: string;
  /** Scheme and host of the site; undefined where it is not set, which leaves titles without links. */
  origin: string | undefined;
}

/** The mail about unread messages in the language of its reader: titles with links to the messages, newest first. */
export function unreadMail({ name, origin }: Site, person: AwayPerson, { total, messages }: UnreadOfPerson): OwnText {
  const locale = toLocale(person.language);
  const link = (path: string, text: string) =>
    origin === undefined ? escapeHtml(text) : `<a href="${escapeHtml(`${origin}${path}`)}">${escapeHtml(text)}</a>`;
  const item = ({ id, title, sender, at }: NamedMessage) => {
    const from = [sender, formatTime(at.getTime(), 'yyyy-MM-dd HH:mm')].filter((part) => part !== '').join(' ');
    return `<li>${link(`/messageRecord?id=${id}`, title)} — ${escapeHtml(from)}</li>`;
  };
  const more = total - messages.length;
  const parts = [
    `<p>${escapeHtml(translate(locale, 'unreadMail.hello', { name: person.name }))}</p>`,
    `<ul>${messages.map(item).join('')}</ul>`,
    more > 0 ? `<p>${escapeHtml(translate(locale, 'unreadMail.more', { count: more }))}</p>` : '',
    `<p>${escapeHtml(translate(locale, 'unreadMail.why', { name }))}</p>`,
  ];
  return { title: translate(locale, 'unreadMail.title', { name, count: total }), content: parts.join('') };
}
