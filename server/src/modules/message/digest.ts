import { type Locale, toLocale } from '@banyan/shared-contracts/locales';
import { MESSAGE_TYPE, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { escapeHtml } from '../../core/html/escape';
import { translate } from '../../core/i18n/translate';
import { dayOf, minuteOf } from './clock';
import type { OutgoingMessage } from './message-sending.service';
import * as repository from './preference.repository';

const JOB = 'message.digest';
/** People served by one transaction. */
const BATCH = 50;
/** Newest titles that are told. */
const TITLES = 5;

const TYPES: readonly MessageType[] = Object.values(MESSAGE_TYPE);

/** What the message module does for the digest. */
interface DigestMessages {
  send(tx: Connection, message: OutgoingMessage): Promise<Id>;
  /** Takes a message of somebody's that says nothing any more, unless it was read. */
  withdrawUnread(tx: Connection, userId: Id, contentId: Id): Promise<void>;
}

/** The digest in words. */
function digestOf({ counts, newest }: repository.UnreadSummary, locale: Locale): Pick<OutgoingMessage, 'title' | 'body'> {
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const parts = TYPES.flatMap((type) => {
    const count = counts[type] ?? 0;
    return count === 0 ? [] : [translate(locale, 'digest.part', { type: translate(locale, `message.type.${type}`), count })];
  });
  const items = newest.map((title) => `<li>${escapeHtml(title)}</li>`).join('');
  return {
    title: translate(locale, 'digest.title', { count: total }),
    body: `<p>${escapeHtml(parts.join(translate(locale, 'digest.comma')))}</p><p>${translate(locale, 'digest.newest')}</p><ul>${items}</ul>`,
  };
}

/**
 * Tells people once a day, at the minute of their choice, what they have not read. The day for which it is done is stored with what is sent, so each
 * gets it once however many processes look; a server that was away at the minute sends it when it is back, on the same day.
 */
export function createDigests({ database, jobs }: Core, messages: DigestMessages) {
  async function sendBatch(tx: Connection, now: Date): Promise<boolean> {
    const day = dayOf(now);
    const due = await repository.takeDueDigests(tx, { day, minute: minuteOf(now), limit: BATCH });
    if (due.length === 0) return false;
    const people = new Map(due.map((person) => [person.user_id, person]));
    for (const summary of await repository.summarizeUnread(tx, due, TITLES)) {
      const person = people.get(summary.user_id);
      if (person === undefined) continue;
      const locale = toLocale(person.language);
      if (person.digest_content_id !== null) await messages.withdrawUnread(tx, person.user_id, person.digest_content_id);
      const contentId = await messages.send(tx, {
        type: MESSAGE_TYPE.system,
        always: true,
        ...digestOf(summary, locale),
        sender: { id: null, name: translate(locale, 'password.reminderSender') },
        receivers: [`${person.user_id}--user`],
      });
      await repository.setDigestContent(tx, person.user_id, contentId);
    }
    await repository.setDigestsDone(tx, [...people.keys()], day);
    return due.length === BATCH;
  }

  /** Sends what is due at `now`. */
  async function sendDue(now = new Date()): Promise<void> {
    while (await database.transaction((tx) => sendBatch(tx, now)));
  }

  jobs.define({ name: JOB, run: () => sendDue(), schedule: { everySeconds: 60, data: {} } });
  return { sendDue };
}
