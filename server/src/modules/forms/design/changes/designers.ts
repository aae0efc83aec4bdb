import type { DesignPerson } from '@banyan/shared-contracts/forms/design-changes.contract';
import type { Core } from '../../../../core/core';
import type { Id } from '../../../../core/database/tables';

/** Who says nothing for so long is gone, ms. */
const GONE_MS = 45_000;
/** Windows of one design that are remembered. */
const MAX_WINDOWS = 200;

interface Seen extends DesignPerson {
  at: number;
}

export type Designers = ReturnType<typeof createDesigners>;

/** Who has which design open. Nobody stores it: each node hears what all nodes are told. */
export function createDesigners({ broadcast }: Pick<Core, 'broadcast'>) {
  const designs = new Map<Id, Map<string, Seen>>();

  const inside = (modelId: Id): DesignPerson[] => {
    const since = Date.now() - GONE_MS;
    const seen = designs.get(modelId);
    for (const [session, { at }] of seen ?? []) if (at < since) seen?.delete(session);
    if (seen?.size === 0) designs.delete(modelId);
    return [...(seen?.values() ?? [])].map(({ at: _at, ...person }) => person);
  };

  const note = (modelId: Id, { session, ...person }: DesignPerson, left: boolean) => {
    const seen = designs.get(modelId) ?? new Map<string, Seen>();
    seen.delete(session);
    if (!left) seen.set(session, { session, ...person, at: Date.now() });
    if (seen.size > MAX_WINDOWS) seen.delete(seen.keys().next().value ?? '');
    designs.set(modelId, seen);
  };

  type Frame = Parameters<typeof broadcast.send<'frames'>>[1]['frame'];
  const tellAll = (people: readonly DesignPerson[], frame: Frame) => {
    const userIds = [...new Set(people.map(({ id }) => id))];
    if (userIds.length > 0) broadcast.send('frames', { userIds, frame });
  };
  const tell = (modelId: Id, frame: Frame) => tellAll(inside(modelId), frame);

  return {
    inside,
    /** Hears from then on what other nodes are told. */
    async start(): Promise<void> {
      await broadcast.subscribe('designers', ({ modelId, session, userId, name, node, property, left }) => {
        note(modelId, { session, id: userId, name, node, property }, left);
      });
    },
    /** Somebody is at a place of a design, or has left it; all who have it open are told. */
    move(modelId: Id, person: DesignPerson, left: boolean): void {
      note(modelId, person, left);
      const { session, id: userId, name, node, property } = person;
      broadcast.send('designers', { modelId, session, userId, name, node, property, left });
      tell(modelId, { method: 'designPresence', modelId, people: inside(modelId) });
    },
    /** Rights to design have changed: whoever has a design open asks anew whether they may. */
    rightsChanged: (): void => tellAll([...designs.keys()].flatMap(inside), { method: 'designRights' }),
    /** A design has changed. */
    changed: (modelId: Id, version: number): void => tell(modelId, { method: 'designChanged', modelId, version }),
  };
}
