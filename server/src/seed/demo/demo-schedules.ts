import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { REPETITION, type Repetition, URGENCY, type Urgency } from '@banyan/shared-contracts/messaging/schedule';
import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import schedules from '../data/demo/schedules.json';
import { seedOnce } from '../seed-once';

interface ScheduleSeed {
  /** Id of the first occurrence and of the group; those after it have the next ids. */
  id: Id;
  title: string;
  /** Entry code of the dictionary scheduleType. */
  category: string;
  urgent?: Urgency;
  /** Accounts. */
  creator: string;
  participants: readonly string[];
  /** One occurrence for each, counted from the day of seeding. */
  days: readonly number[];
  /** `HH:mm`; without them it lasts all day. */
  start?: string;
  end?: string;
  /** Number of days of an all-day one; default 1. */
  lastsDays?: number;
  repetition?: Repetition;
  content?: string;
  reminder?: { time: number; receivers: readonly string[] };
}

interface Person {
  id: Id;
  name: string;
}

const NO_REMINDER = -2;

/** Schedules of the demo company around the day on which they are loaded; once, and only for existing people. */
export async function seedDemoSchedules(tx: Connection, timeZone: string): Promise<void> {
  await seedOnce(tx, 'demoSchedules', async () => {
    const people = await peopleByAccount(tx);
    const categories = await categoriesByCode(tx);
    for (const seeded of schedules as ScheduleSeed[]) {
      const creator = people.get(seeded.creator);
      if (creator === undefined) continue;
      const participants = seeded.participants.flatMap((account) => people.get(account)?.id ?? []);
      const place = { creator, participants, categoryId: categories.get(seeded.category) ?? null, timeZone };
      for (const index of seeded.days.keys()) await insertOccurrence(tx, seeded, index, place);
      const receivers = (seeded.reminder?.receivers ?? []).flatMap((account) => people.get(account)?.id ?? []);
      if (receivers.length > 0) await insertReminder(tx, seeded, creator, receivers);
    }
  });
}

async function peopleByAccount(tx: Connection): Promise<Map<string, Person>> {
  const accounts = [...new Set((schedules as ScheduleSeed[]).flatMap(({ creator, participants }) => [creator, ...participants]))];
  const rows = await tx.selectFrom('user_account').select(['id', 'account', 'real_name']).where('account', 'in', accounts).execute();
  return new Map(rows.map(({ id, account, real_name }) => [account, { id, name: real_name }]));
}

async function categoriesByCode(tx: Connection): Promise<Map<string, Id>> {
  const rows = await tx
    .selectFrom('dictionary_entry')
    .innerJoin('dictionary_type', 'dictionary_type.id', 'dictionary_entry.dictionary_type_id')
    .select(['dictionary_entry.id', 'dictionary_entry.en_code'])
    .where('dictionary_type.en_code', '=', 'scheduleType')
    .execute();
  return new Map(rows.map(({ id, en_code }) => [en_code, id]));
}

interface Place {
  creator: Person;
  participants: readonly Id[];
  categoryId: Id | null;
  timeZone: string;
}

async function insertOccurrence(tx: Connection, seeded: ScheduleSeed, index: number, place: Place): Promise<void> {
  const { id: groupId, title, content = '', urgent = URGENCY.normal, repetition = REPETITION.none, days, start, end, reminder } = seeded;
  const { creator, participants, categoryId, timeZone } = place;
  const id = String(Number(groupId) + index);
  const at = (day: number, time: string) =>
    sql<Date>`((now() at time zone ${timeZone})::date + ${day}::integer + ${time}::time) at time zone ${timeZone}`;
  const day = days[index] ?? 0;
  await tx
    .insertInto('schedule')
    .values({
      id,
      group_id: groupId,
      category_id: categoryId,
      urgent,
      title,
      content,
      all_day: start === undefined,
      starts_at: at(day, start ?? '00:00'),
      ends_at: at(end === undefined ? day + (seeded.lastsDays ?? 1) - 1 : day, end ?? '23:59:59'),
      reminder_time: reminder?.time ?? NO_REMINDER,
      repetition,
      repeat_until: repetition === REPETITION.none ? null : at(days.at(-1) ?? 0, '23:59:59'),
      creator_id: creator.id,
      created_by: creator.id,
    })
    .execute();
  const rows = participants.map((userId) => ({ schedule_id: id, user_id: userId }));
  if (rows.length > 0) await tx.insertInto('schedule_participant').values(rows).execute();
}

/** The message by which its participants are reminded of an occurrence (api-platform part 6). Messages have the ids after the occurrence's. */
async function insertReminder(tx: Connection, { id, title }: ScheduleSeed, sender: Person, receivers: readonly Id[]): Promise<void> {
  const at = new Date();
  const body = JSON.stringify({ type: 1, groupId: id, id });
  const content = { id, created_at: at, type: MESSAGE_TYPE.schedule, title: `日程提醒：${title}`, body };
  const typedIds = receivers.map((userId) => `${userId}--user`);
  await tx
    .insertInto('message_content')
    .values({ ...content, sender_id: sender.id, sender_name: sender.name, receivers: typedIds, delivered_at: at })
    .execute();
  const rows = receivers.map((userId, index) => ({
    id: String(Number(id) + index + 1),
    created_at: at,
    user_id: userId,
    content_id: id,
    type: MESSAGE_TYPE.schedule,
  }));
  await tx.insertInto('message').values(rows).execute();
}
