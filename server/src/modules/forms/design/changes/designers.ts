import type { DesignPerson } from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import type { Core } from '../../../../core/core';
import type { Id } from '../../../../core/database/tables';
import { createPlaces } from '../../../../core/events/places';

export type Designers = ReturnType<typeof createDesigners>;

/** Which user has which design open. The list is not stored: each node builds it from the messages that all nodes receive. */
export function createDesigners({ broadcast }: Pick<Core, 'broadcast'>) {
  const { inside, note, all } = createPlaces<DesignPerson>();

  type Frame = Parameters<typeof broadcast.send<'frames'>>[1]['frame'];
  const tellAll = (people: readonly DesignPerson[], frame: Frame) => {
    const userIds = [...new Set(people.map(({ id }) => id))];
    if (userIds.length > 0) broadcast.send('frames', { userIds, frame });
  };
  const tell = (modelId: Id, frame: Frame) => tellAll(inside(modelId), frame);

  return {
    inside: (modelId: Id): DesignPerson[] => inside(modelId),
    /** Subscribes to the presence messages of the other nodes. */
    async start(): Promise<void> {
      await broadcast.subscribe('designers', ({ modelId, session, userId, name, node, property, left }) => {
        note(modelId, { session, id: userId, name, node, property }, left);
      });
    },
    /** A user has moved to a place in a design, or has left it. All users who have the design open are notified. */
    move(modelId: Id, person: DesignPerson, left: boolean): void {
      note(modelId, person, left);
      const { session, id: userId, name, node, property } = person;
      broadcast.send('designers', { modelId, session, userId, name, node, property, left });
      tell(modelId, { method: 'designPresence', modelId, people: inside(modelId) });
    },
    /** Rights to design have changed: each person who has a design open asks anew whether they may. */
    rightsChanged: (): void => tellAll(all().flatMap(inside), { method: 'designRights' }),
    /** A design has changed. */
    changed: (modelId: Id, version: number): void => tell(modelId, { method: 'designChanged', modelId, version }),
  };
}
