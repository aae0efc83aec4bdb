import type { Change } from '@banyan/shared-contracts/design/steps/change';
import { storeDoc } from '@banyan/shared-contracts/design/stored-doc';
import type { DesignPerson } from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import { NUMBERS } from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import { afterCommit, type Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { requireDesign } from '../management/categories/category-rights';
import type { Designers } from './designers';
import { editDesign } from './edited-design';
import { findEntries, listEntries } from './document.repository';
import { takeChanges } from './take-changes';

export type ChangesService = ReturnType<typeof createChangesService>;

/** Designs while they are edited. Each call asks whether the caller may design in their category. */
export function createChangesService({ database }: Pick<Core, 'database'>, designers: Designers) {
  const { kysely } = database;

  const edit = <Result>(
    caller: Caller,
    id: Id,
    work: (tx: Connection, design: Awaited<ReturnType<typeof editDesign>>) => Promise<Result>,
  ) =>
    database.transaction(async (tx) => {
      await requireDesign(tx, caller, id);
      const design = await editDesign(tx, id);
      const result = await work(tx, design);
      await design.store(caller.userId);
      if (design.seq() > design.found) afterCommit(tx, () => designers.changed(id, design.seq()));
      return result;
    });

  return {
    open: (caller: Caller, id: Id) =>
      edit(caller, id, (_tx, design) => Promise.resolve({ seq: design.seq(), doc: storeDoc(design.doc()), people: designers.inside(id) })),

    numbers: (caller: Caller, id: Id) =>
      edit(caller, id, async (_tx, design) => ({ first: await design.numbers(NUMBERS), count: NUMBERS })),

    async after(caller: Caller, id: Id, after: number) {
      await requireDesign(kysely, caller, id);
      const list = await listEntries(kysely, id, after, 'page');
      return { seq: list.at(-1)?.seq ?? after, list };
    },

    /** Takes changes; those that were taken before are answered as they were. Another change by an id that is taken is rejected. */
    take: (caller: Caller, id: Id, changes: readonly Change[]) =>
      edit(caller, id, async (tx, design) => {
        const ids = changes.map((change) => change.id);
        const known = new Map((await findEntries(tx, id, ids)).map((entry) => [entry.change.id, entry]));
        // What the first of them has not seen is read once for all.
        await design.after(Math.min(design.seq(), ...changes.map(({ base }) => base)));
        const sent = changes.map((change) => ({ ...change, by: caller.userId, base: Math.min(change.base, design.seq()) }));
        const { list, rejected } = await takeChanges(design, sent, known, caller.userId);
        return { seq: design.seq(), list, rejected };
      }),

    async presence(caller: Caller, id: Id, person: Omit<DesignPerson, 'id' | 'name'>, left: boolean): Promise<void> {
      await requireDesign(kysely, caller, id);
      designers.move(id, { ...person, id: caller.userId, name: caller.name }, left);
    },
  };
}
