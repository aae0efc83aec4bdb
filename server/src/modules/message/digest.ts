import { type Locale, toLocale } from '@banyan/shared-contracts/locales';
import { MESSAGE_TYPE, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import { limitWaiting } from '../../core/database/locks';
import type { Id } from '../../core/database/tables';
import { escapeHtml } from '../../core/html/escape';
import { translate } from '../../core/i18n/translate';
import { dayOf, minuteOf } from './clock';
import type { PlainMessage } from './message-sending.service';
import * as repository from './preferences/preference.repository';

const EVERY_SECONDS = 30;
/** People served by one transaction. */
const BATCH = 20;
/** Longest wait for a stream that another transaction has locked. */
const LOCK_WAIT_MS = 1000;
/** A digest that cannot be sent is tried again after so long. */
const RETRY_MS = 300_000;
/** Number of newest titles in a digest. */
const TITLES = 5;

const TYPES: readonly MessageType[] = Object.values(MESSAGE_TYPE);

/** Services of the message module for the digest. */
interface DigestMessages {
  sendEach(tx: Connection, messages: readonly PlainMessage[]): Promise<void>;
  /** Deletes messages that are out of date, unless they were read. */
  withdrawUnread(tx: Connection, messages: readonly { userId: Id; contentId: Id }[]): Promise<void>;
}

/** The digest in words. */
function digestOf({ counts, newest }: repository.UnreadSummary, locale: Locale): Pick<PlainMessage, 'title' | 'body'> {
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
 * Sends users once a day, at the minute of their choice, a digest of what they have not read. The day of the digest is stored with the
 * message, so each user gets it once however many processes run; a server that was down at that minute sends it after its start, on the
 * same day. Where several digests cannot be sent together they are sent one by one, and users whose digest cannot be sent are put off.
 */
export function createDigests({ database, newId, onError }: Pick<Core, 'database' | 'newId' | 'onError'>, messages: DigestMessages) {
  const messageFor = (summary: repository.UnreadSummary, { language }: repository.DueDigest): PlainMessage & { id: Id } => {
    const locale = toLocale(language);
    return {
      id: newId(),
      type: MESSAGE_TYPE.system,
      always: true,
      ...digestOf(summary, locale),
      excerpt: '',
      sender: { id: null, name: translate(locale, 'password.reminderSender') },
      userIds: [summary.user_id],
    };
  };

  async function tell(tx: Connection, due: readonly repository.DueDigest[], day: string): Promise<void> {
    const people = new Map(due.map((person) => [person.user_id, person]));
    const sent = new Map<Id, PlainMessage & { id: Id }>();
    for (const summary of await repository.summarizeUnread(tx, due, TITLES)) {
      const person = people.get(summary.user_id);
      if (person !== undefined) sent.set(person.user_id, messageFor(summary, person));
    }
    const before = due.flatMap(({ user_id: userId, digest_content_id: contentId }) =>
      contentId !== null && sent.has(userId) ? [{ userId, contentId }] : [],
    );
    await messages.withdrawUnread(tx, before);
    await messages.sendEach(tx, [...sent.values()]);
    const userIds = [...people.keys()];
    const contentIds = userIds.map((userId) => sent.get(userId)?.id ?? null);
    await repository.setDigestsDone(tx, userIds, contentIds, day);
  }

  /** Returns how many were taken; `taken` lists them, also after an error. */
  const sendSome = (now: Date, limit: number, only?: Id, taken: repository.DueDigest[] = []): Promise<number> =>
    database.transaction(async (tx) => {
      await limitWaiting(tx, LOCK_WAIT_MS);
      const day = dayOf(now);
      const due = await repository.takeDueDigests(tx, { day, minute: minuteOf(now), now }, limit, only);
      taken.splice(0, taken.length, ...due);
      if (due.length > 0) await tell(tx, due, day);
      return due.length;
    });

  async function sendOne({ user_id: userId }: repository.DueDigest, now: Date): Promise<void> {
    try {
      await sendSome(now, 1, userId);
    } catch (error) {
      await repository.putOffDigest(database.kysely, userId, new Date(now.getTime() + RETRY_MS));
      onError(error);
    }
  }

  /** Sends the digests that are due at `now`. */
  async function sendDue(now = new Date()): Promise<void> {
    for (let count = BATCH; count === BATCH;) {
      const taken: repository.DueDigest[] = [];
      try {
        count = await sendSome(now, BATCH, undefined, taken);
      } catch (error) {
        // Nothing was taken where the database itself is away.
        if (taken.length === 0) throw error;
        for (const person of taken) await sendOne(person, now);
        count = taken.length;
      }
    }
  }

  return { sendDue };
}

export function defineDigests(core: Core, messages: DigestMessages): void {
  const { sendDue } = createDigests(core, messages);
  core.jobs.every({ kind: 'message.digest', lane: 'quick', run: () => sendDue() }, EVERY_SECONDS);
}
