import { randomUUID } from 'node:crypto';
import type { Change, Ordered } from '@banyan/shared-contracts/design/steps/change';
import { applySteps, applyWhatHolds } from '@banyan/shared-contracts/design/steps/apply-step';
import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { invert } from '@banyan/shared-contracts/design/steps/invert';
import { orderChange } from '@banyan/shared-contracts/design/steps/order-change';
import { overlap } from '@banyan/shared-contracts/design/registers';
import { applyEntry } from '@banyan/shared-contracts/design/steps/replica';
import { restoreDoc, storeDoc, type StoredDoc } from '@banyan/shared-contracts/design/stored-doc';
import { firstNumber } from '@banyan/shared-contracts/forms/design/document/form-numbers';
import { type FormWire, readFormWire, writeFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import * as repository from './document.repository';
import { differences, mergedSteps, nodesOf } from './merge-served';

/** A snapshot is written once so many changes came after the one before. */
const SNAPSHOT_EVERY = 20;
/** Steps of one change at most: a save of everything is cut into several. */
const MAX_STEPS = 20_000;

/** A design whose row the transaction locks, with the changes that it takes. */
export interface EditedDesign {
  doc(): DesignDoc;
  seq(): number;
  /** Its place before this transaction, also before what others have written into the draft was taken. */
  readonly found: number;
  /** Gives a change its place; what of it does not hold is refused. */
  take(change: Change, userId: Id | null): Promise<Ordered>;
  /**
   * Takes documents as they are to be, as a change of what is different, or several where that is much; answers the last. Undefined where nothing is.
   * With `served`, what their author was served: only what is different from that, and what others have changed since stays.
   */
  takeWire(wire: FormWire, by: WireAuthor, served?: Served): Ordered | undefined;
  /** Answers what forgets everything that was taken since, as long as it is not stored. */
  mark(): () => void;
  /** Changes after a place in the order; those after the smallest place that was asked for are read once. */
  after(seq: number): Promise<Ordered[]>;
  /** Reserves `count` numbers for the caller and returns the first of them. */
  numbers(count: number): Promise<number>;
  /** The document as it was at a place in the order; the present one where that is not known. */
  at(seq: number): Promise<DesignDoc>;
  /** Stores what has changed: the document, and the draft that everybody else reads. */
  store(userId: Id | null): Promise<void>;
  /** The draft as it is stored. */
  draft(): FormWire;
}

/** Who sends documents as a whole, when, and the label, which counts the steps as `n`. */
export interface WireAuthor {
  userId: Id | null;
  at: number;
  key: string;
  values?: Record<string, string>;
  /** Of the designer whose own step it is. */
  session?: string | undefined;
}

/** The document that a client was served, and its place in the order. */
export interface Served {
  doc: DesignDoc;
  seq: number;
}

/** Whether a change drops nodes that unseen changes by other users have modified. */
const dropsUnseen = ({ steps }: Change, unseen: readonly Change[]): boolean =>
  steps.some((step) => step.op === 'drop' && unseen.some((other) => other.steps.some((one) => one.op !== 'drop' && overlap(step, one))));

const markOf = ({ id }: Change): string => id.slice(0, id.lastIndexOf('-'));

const GONE = { key: 'design.refused.gone', values: {} };
const CHANGED = { key: 'design.refused.changedMeanwhile', values: {} };

/** The documents with a counter beyond all numbers that were given out, for clients that count by it. */
function counted(doc: DesignDoc, nextNumber: number): FormWire {
  const counter = doc.props['idGlobal'];
  const isBehind = doc.nodes.size > 0 && (typeof counter !== 'number' || counter < nextNumber - 1);
  return writeFormWire(isBehind ? { ...doc, props: { ...doc.props, idGlobal: nextNumber - 1 } } : doc);
}

/** A document without the changes of some entries, which are its last. */
function before(doc: DesignDoc, entries: readonly Ordered[]): DesignDoc {
  return [...entries].reverse().reduce((at, { change, refused }) => {
    const left = new Set(refused.map(({ step }) => JSON.stringify(step)));
    const held = change.steps.filter((step) => !left.has(JSON.stringify(step)));
    return applySteps(at, invert(held)) ?? at;
  }, doc);
}

/**
 * Opens a design in a transaction. Throws NOT_FOUND where there is none. A draft that was written beside the changes becomes a change of what is
 * different, by `writer` where it is known.
 */
export async function editDesign(tx: Connection, id: Id, writer?: WireAuthor): Promise<EditedDesign> {
  const draft = await repository.lockDraft(tx, id);
  if (draft === undefined) throw new AppError('NOT_FOUND');
  const known = await repository.findDocument(tx, id);
  let doc: DesignDoc;
  let [seq, documentSeq, hash, nextNumber] = [0, 0, repository.hashOf(draft), 0];
  if (known === undefined) {
    doc = readFormWire(draft);
    nextNumber = firstNumber(doc);
    const row = { model_id: id, seq, document_seq: 0, document: JSON.stringify(storeDoc(doc)), draft_hash: hash, next_number: nextNumber };
    await repository.insertDocument(tx, row);
  } else {
    [seq, documentSeq, nextNumber] = [known.seq, known.document_seq, Number(known.next_number)];
    const later = await repository.listEntries(tx, id, documentSeq);
    doc = later.reduce(applyEntry, restoreDoc(JSON.parse(known.document) as StoredDoc));
  }
  let isChanged = false;
  const { updatedBy, updatedAt, ...found } = draft;
  let stored: FormWire = found;

  // Entries after a place, read once and kept; those of this transaction are added.
  let [recent, recentFrom] = [[] as Ordered[], seq];
  const entriesAfter = async (place: number): Promise<Ordered[]> => {
    if (place < recentFrom) [recent, recentFrom] = [await repository.listEntries(tx, id, place), place];
    return recent.filter((entry) => entry.seq > place);
  };

  let fresh: { entry: Ordered; userId: Id | null }[] = [];
  const append = (change: Change, userId: Id | null, refused: Ordered['refused'], next: DesignDoc): Ordered => {
    seq += 1;
    const entry: Ordered = { seq, change, refused };
    fresh.push({ entry, userId });
    recent.push(entry);
    doc = next;
    isChanged = true;
    return entry;
  };
  const writeEntries = async () => {
    await repository.insertEntries(tx, id, fresh);
    fresh = [];
  };

  const edited: EditedDesign = {
    doc: () => doc,
    seq: () => seq,
    found: seq,
    after: entriesAfter,
    async take(change, userId) {
      const mayBeUnseen = change.base < seq && change.steps.some(({ op }) => op === 'drop');
      const unseen = mayBeUnseen ? await entriesAfter(change.base) : [];
      const foreign = unseen.map((entry) => entry.change).filter((other) => markOf(other) !== markOf(change));
      if (dropsUnseen(change, foreign))
        return append(
          change,
          userId,
          change.steps.map((step) => ({ step, why: CHANGED })),
          doc,
        );
      const ordered = orderChange(doc, change);
      const refused = ordered.refused.map((step) => ({ step, why: GONE }));
      return append(ordered.change, userId, refused, ordered.doc);
    },
    takeWire(wire, { userId, at, key, values, session }, served) {
      const next = nodesOf(wire, served?.doc ?? doc);
      nextNumber = Math.max(nextNumber, firstNumber(next));
      const asked = served === undefined ? differences(doc, next) : mergedSteps(served.doc, next, doc);
      // The author of a whole document cannot be asked about conflicts: steps that no longer apply are left out.
      const refused = new Set(applyWhatHolds(doc, asked).refused);
      const steps = asked.filter((step) => !refused.has(step));
      const label = { key, values: { n: steps.length, ...values } };
      let last: Ordered | undefined;
      for (let from = 0; from < steps.length; from += MAX_STEPS) {
        const part = steps.slice(from, from + MAX_STEPS);
        // The number of a change of its own would be after the last dash: 0 is none of those that the designer gives.
        const id = session === undefined ? `save-${randomUUID()}` : `${session}-0_${randomUUID().replaceAll('-', '')}`;
        const joins = session === undefined || last === undefined ? {} : { joins: last.change.id };
        const change = { id, by: userId ?? '', at, base: served?.seq ?? seq, label, steps: part, ...joins };
        last = append(change, userId, [], applyWhatHolds(doc, part).doc);
      }
      return last;
    },
    mark() {
      const at = { doc, seq, isChanged, nextNumber, count: fresh.length };
      return () => {
        ({ doc, seq, isChanged, nextNumber } = at);
        fresh = fresh.slice(0, at.count);
        recent = recent.filter((entry) => entry.seq <= seq);
      };
    },
    at: async (place) => before(doc, await entriesAfter(place)),
    draft: () => stored,
    async numbers(count) {
      const first = Math.max(nextNumber, firstNumber(doc));
      nextNumber = first + count;
      await repository.updateDocument(tx, id, { next_number: nextNumber });
      return first;
    },
    async store(userId) {
      if (!isChanged) return;
      await writeEntries();
      const wire = counted(doc, Math.max(nextNumber, firstNumber(doc)));
      hash = repository.hashOf(wire);
      const isDue = seq - documentSeq >= SNAPSHOT_EVERY;
      const snapshot = isDue ? { document: JSON.stringify(storeDoc(doc)), document_seq: seq } : {};
      await repository.updateDocument(tx, id, { seq, draft_hash: hash, next_number: nextNumber, ...snapshot });
      await repository.writeDraft(tx, id, wire, userId);
      stored = wire;
      isChanged = false;
    },
  };
  if (known !== undefined && known.draft_hash !== hash) {
    const at = updatedAt?.getTime() ?? Date.now();
    edited.takeWire(draft, writer ?? { userId: updatedBy, at, key: 'design.change.legacy' });
    await writeEntries();
    // The hash of a draft that was taken only in part is not stored, so that the draft counts as not taken yet.
    const isWhole = differences(doc, readFormWire(draft, doc)).length === 0;
    await repository.updateDocument(tx, id, { next_number: nextNumber, seq, ...(isWhole ? { draft_hash: hash } : {}) });
    isChanged = false;
  }
  return edited;
}
