import { AppError } from '@banyan/shared-contracts/errors';
import type { RecordPerson } from '@banyan/shared-contracts/forms/record-people.contract';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Id } from '../../../../core/database/tables';
import { createPlaces } from '../../../../core/events/places';
import { openRows } from '../read/lists/open-rows';
import type { RecordReader, Target } from '../read/record-reader';
import { listOpenIds } from '../record.repository';

/** A window at a record, of a session of a person. */
interface Window {
  session: string;
  sessionId: Id;
  userId: Id;
  editing: boolean;
}

/** What a window says of itself. */
interface Said {
  session: string;
  editing: boolean;
  left: boolean;
}

export type RecordPeopleService = ReturnType<typeof createRecordPeopleService>;

const placeOf = (modelId: Id, recordId: Id): string => `${modelId}/${recordId}`;

/** Which user has which record open. The list is not stored: each node builds it from the messages that all nodes receive. */
export function createRecordPeopleService(
  { database: { kysely }, broadcast }: Pick<Core, 'database' | 'broadcast'>,
  { open }: RecordReader,
) {
  const { inside, note } = createPlaces<Window>();

  const mayRead = async (caller: Caller, target: Target, id: Id): Promise<boolean> => {
    const opened = await open(caller, target);
    opened.access.require('read');
    return (await listOpenIds(kysely, opened.model, [id], openRows(opened, 'read'))).length > 0;
  };

  /** Notes a window on all nodes; those who have the record open ask anew where something is different for them. */
  function move(modelId: Id, recordId: Id, window: Window, left: boolean): void {
    const place = placeOf(modelId, recordId);
    const before = inside(place).find(({ session }) => session === window.session);
    if (left && before === undefined) return;
    note(place, window, left);
    broadcast.send('recordPeople', { modelId, recordId, ...window, left });
    if (!left && before?.editing === window.editing) return;
    const userIds = [...new Set(inside(place).map(({ userId }) => userId))].filter((userId) => userId !== window.userId);
    if (userIds.length > 0) broadcast.send('frames', { userIds, frame: { method: 'recordPeople', modelId, recordId } });
  }

  /** The others whose sessions have not ended. */
  async function others(caller: Caller, modelId: Id, recordId: Id): Promise<RecordPerson[]> {
    const windows = inside(placeOf(modelId, recordId)).filter(({ userId }) => userId !== caller.userId);
    if (windows.length === 0) return [];
    const live = await kysely
      .selectFrom('session')
      .innerJoin('user_account', 'user_account.id', 'session.user_id')
      .select(['session.id as sessionId', 'user_account.id as userId', 'user_account.real_name as name', 'user_account.head_icon as icon'])
      .where('session.id', 'in', [...new Set(windows.map(({ sessionId }) => sessionId))])
      .where('session.ended_at', 'is', null)
      .where('session.expires_at', '>', new Date())
      .execute();
    const people = new Map<Id, RecordPerson>();
    for (const window of windows) {
      const found = live.find(({ sessionId, userId }) => sessionId === window.sessionId && userId === window.userId);
      if (found === undefined) continue;
      const editing = window.editing || people.get(found.userId)?.editing === true;
      people.set(found.userId, { id: found.userId, name: found.name, headIcon: found.icon, editing });
    }
    return [...people.values()];
  }

  return {
    /** Subscribes to the presence messages of the other nodes. */
    async start(): Promise<void> {
      await broadcast.subscribe('recordPeople', ({ modelId, recordId, left, ...window }) => note(placeOf(modelId, recordId), window, left));
    },
    /** Notes that a window has the record open or has left it, and answers who else has it open. Each call asks whether the caller may read the record. */
    async meet(caller: Caller, target: Target, recordId: Id, { left, session, editing }: Said): Promise<RecordPerson[]> {
      const { modelId } = target;
      const window = { session: `${caller.userId}/${session}`, sessionId: caller.sessionId, userId: caller.userId, editing };
      try {
        if (!(await mayRead(caller, target, recordId))) throw new AppError('NOT_FOUND');
      } catch (error) {
        move(modelId, recordId, window, true);
        throw error;
      }
      // Who looks on as another person is not that person.
      if (caller.viewerId === null) move(modelId, recordId, window, left);
      return left ? [] : others(caller, modelId, recordId);
    },
  };
}
