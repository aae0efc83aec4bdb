import { isDeepStrictEqual } from 'node:util';
import type { Change, Ordered } from '@banyan/shared-contracts/design/change';
import { applyChange } from '@banyan/shared-contracts/design/apply-step';
import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { storeDoc } from '@banyan/shared-contracts/design/stored-doc';
import type { DesignPerson, sendDesignChanges } from '@banyan/shared-contracts/forms/design-changes.contract';
import { NUMBERS } from '@banyan/shared-contracts/forms/design-changes.contract';
import { type FormWire, readFormWire, writeFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointReplyInput } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import { afterCommit, type Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { requireDesign } from '../management/category-rights';
import { checkDocuments } from '../management/check-documents';
import { completed } from '../management/design-kind';
import type { Designers } from './designers';
import { editDesign } from './edited-design';
import { findEntries, listEntries } from './document.repository';

export type ChangesService = ReturnType<typeof createChangesService>;

type Rejected = EndpointReplyInput<typeof sendDesignChanges>['rejected'][number];

/** What would make a document one that nothing could read; undefined where nothing does. */
function brokenBy(doc: DesignDoc): AppError | undefined {
  try {
    checkDocuments({ ...writeFormWire(doc), tables: '', interfaceParam: '' });
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** A document as it was served: with every member that the formats name. */
function servedDocument(doc: DesignDoc): DesignDoc {
  const { formData: form_data, columnData: column_data, appColumnData: app_column_data } = writeFormWire(doc);
  return readFormWire(completed({ form_data, column_data, app_column_data }), doc);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Why a change is not taken, with the place of what it would break. What was broken before is no reason. */
function rejectedFor(doc: DesignDoc, change: Change): Rejected | undefined {
  const next = applyChange(doc, change).doc;
  const error = next === doc ? undefined : brokenBy(next);
  if (error === undefined || brokenBy(doc) !== undefined) return undefined;
  const path = textOf(error.details['path']);
  return { id: change.id, why: { key: 'design.refused.broken', values: { path } }, path };
}

/** What a change does, without what it replaces, as it is stored. */
const contentOf = ({ steps }: Change): unknown => JSON.parse(JSON.stringify(steps.map((step) => ({ ...step, before: undefined }))));

/** Whether a change is sent once more: by the same person, and the same. */
const isRepeat = (sent: Change, { change }: Ordered): boolean =>
  sent.by === change.by && isDeepStrictEqual(contentOf(sent), contentOf(change));

/** Why a change is not taken; `entry` has its id already. */
function reasonOf(doc: DesignDoc, change: Change, entry: Ordered | undefined): Rejected | undefined {
  if (entry === undefined) return rejectedFor(doc, change);
  return isRepeat(change, entry) ? undefined : { id: change.id, why: { key: 'design.refused.taken', values: {} }, path: '' };
}

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
        const known = new Map(
          (
            await findEntries(
              tx,
              id,
              changes.map((change) => change.id),
            )
          ).map((entry) => [entry.change.id, entry]),
        );
        // What the first of them has not seen is read once for all.
        await design.after(Math.min(design.seq(), ...changes.map(({ base }) => base)));
        const list: Ordered[] = [];
        const rejected: Rejected[] = [];
        for (const sent of changes) {
          const change = { ...sent, by: caller.userId, base: Math.min(sent.base, design.seq()) };
          const entry = known.get(change.id);
          const reason = reasonOf(design.doc(), change, entry);
          if (reason !== undefined) rejected.push(reason);
          else {
            const taken = entry ?? (await design.take(change, caller.userId));
            known.set(change.id, taken);
            list.push(taken);
          }
        }
        return { seq: design.seq(), list, rejected };
      }),

    /**
     * Place of a design in the order of its changes, for who is served its documents as a whole. What others have written into the draft (a restored
     * version) becomes a change first, and who has the design open is told.
     */
    place: (caller: Caller, id: Id): Promise<number> => edit(caller, id, (_tx, design) => Promise.resolve(design.seq())),

    /**
     * Takes whole documents as a change of what is different from those that their author was served, at a place in the order: what others changed
     * meanwhile stays. Without a place everything becomes as `wire` says. Answers the draft as it is stored then.
     */
    async saveWhole(tx: Connection, caller: Caller, id: Id, wire: FormWire, servedAt?: number): Promise<FormWire> {
      const design = await editDesign(tx, id);
      const like = servedAt === undefined ? design.doc() : servedDocument(await design.at(servedAt));
      await design.takeWire(wire, { userId: caller.userId, at: Date.now(), key: 'design.change.legacy' }, like);
      await design.store(caller.userId);
      if (design.seq() > design.found) afterCommit(tx, () => designers.changed(id, design.seq()));
      return design.draft();
    },

    async presence(caller: Caller, id: Id, person: Omit<DesignPerson, 'id' | 'name'>, left: boolean): Promise<void> {
      await requireDesign(kysely, caller, id);
      designers.move(id, { ...person, id: caller.userId, name: caller.name }, left);
    },
  };
}
