import type { Change, Conflict, Held, Message, Ordered, Step } from '@banyan/shared-contracts/design/steps/change';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { createRecorder, type Recorder } from '@banyan/shared-contracts/design/steps/recorder';
import { conflictsOf, overlap, registerOf, writtenBy } from '@banyan/shared-contracts/design/registers';
import type { Replica } from '@banyan/shared-contracts/design/steps/replica';
import { placeOf } from '@banyan/shared-contracts/design/tree';

/** Older changes are not sent over concurrent changes of others before their author has chosen, ms. */
const OLD = 30_000;

interface Facts {
  /** Entries of the server, the oldest first. */
  ordered: readonly Ordered[];
  isOwn: (change: Change) => boolean;
  replica: Replica;
  now: () => number;
  told: () => void;
  /** A change is not to be sent. */
  withdraw: (id: string) => void;
  /** A change that was not sent is needed no more. */
  settled: (id: string) => void;
}

/** An own change that waits until all of its conflicts are settled. */
interface HeldBack {
  change: Change;
  left: readonly Step[];
}

const isPlace = (value: unknown): value is { parent: string; slot: string; order: string } =>
  typeof value === 'object' && value !== null && 'parent' in value && 'slot' in value && 'order' in value;

/** Writes a value into the register of a step. */
function write(recorder: Recorder, step: Step, held: Held): void {
  if (step.op === 'set') return recorder.set(step.node, step.path, held === 'absent' ? undefined : held.value);
  if (step.op !== 'move') return void recorder.push([step]);
  const node = recorder.doc().nodes.get(step.node);
  if (node === undefined || held === 'absent' || !isPlace(held.value)) return;
  recorder.push([{ ...step, before: placeOf(node), after: placeOf(held.value) }]);
}

/** Conflicting changes of this user and of others. Each is listed until it is settled. */
export function createConflicts({ ordered, isOwn, replica, now, told, withdraw, settled }: Facts) {
  let list: readonly Conflict[] = [];
  /** What is shown of them. */
  let asked: readonly Conflict[] = [];
  const waiting = new Map<string, HeldBack>();
  const labels = new Map<string, Message>();

  /** Copies in the document of what was set in a node, such as titles of columns: both users wrote the same two values there. */
  const copiesOf = ({ change, step, theirs }: Conflict): Conflict[] => {
    const { root } = replica.doc();
    if (step.op !== 'set' || step.node === root) return [];
    const [mine, other] = [JSON.stringify(step.after), JSON.stringify(theirs.value)];
    return list.filter(
      (one) =>
        one.change === change &&
        one.step.op === 'set' &&
        one.step.node === root &&
        JSON.stringify(one.step.after) === mine &&
        JSON.stringify(one.theirs.value) === other,
    );
  };

  const hold = (next: readonly Conflict[]) => {
    list = next;
    const copies = new Set(list.flatMap(copiesOf));
    asked = copies.size === 0 ? list : list.filter((one) => !copies.has(one));
  };

  const add = (change: Change, found: readonly Conflict[]) => {
    if (found.length === 0) return;
    const newer = (known: Conflict) => found.find((one) => known.change === one.change && known.step === one.step);
    const known = list.map((one) => newer(one) ?? one);
    hold([...known, ...found.filter((one) => !known.includes(one))]);
    labels.set(change.id, change.label);
    told();
  };

  const others = () => ordered.map(({ change }) => change).filter((change) => !isOwn(change));

  /** Who wrote last over steps. */
  const about = (change: Change, steps: readonly Step[]): Conflict[] =>
    steps.map((step) => {
      const last = others().flatMap((one) => one.steps.filter((other) => overlap(step, other)).map((other) => ({ one, other })));
      const found = last.at(-1);
      const theirs = {
        by: found?.one.by ?? '',
        at: found?.one.at ?? change.at,
        value: found === undefined ? 'absent' : writtenBy(found.other),
      };
      return { change: change.id, step, theirs };
    });

  const holdBack = (change: Change) => {
    if (now() - change.at <= OLD || replica.withdraw(change.id) === undefined) return;
    waiting.set(change.id, { change, left: [] });
    withdraw(change.id);
  };

  /** Compares new entries with own changes that were made without knowing them. */
  const meet = (entries: readonly Ordered[], sent: readonly Change[]) => {
    let unsent = sent;
    for (const { change, seq, refused } of entries) {
      if (isOwn(change)) {
        unsent = unsent.filter(({ id }) => id !== change.id);
        waiting.delete(change.id);
        add(
          change,
          about(
            change,
            refused.map(({ step }) => change.steps.find((one) => JSON.stringify(one) === JSON.stringify(step)) ?? step),
          ),
        );
        continue;
      }
      const unseen = ordered
        .filter((entry) => entry.seq > change.base && entry.seq < seq && isOwn(entry.change))
        .map((entry) => entry.change);
      for (const own of unseen) add(own, conflictsOf(own, [change]));
      for (const own of unsent.filter((one) => !waiting.has(one.id))) {
        const found = conflictsOf(own, [change]);
        if (found.length > 0) holdBack(own);
        add(own, found);
      }
    }
  };

  /** Compares the unsent changes of a closed window with what others did in the meantime. */
  const meetLeft = (unsent: readonly Change[]) => {
    for (const own of unsent) {
      const later = ordered.filter(({ seq, change }) => seq > own.base && !isOwn(change)).map(({ change }) => change);
      const found = conflictsOf(own, later);
      if (found.length > 0) holdBack(own);
      add(own, found);
    }
  };

  /** Restores a node that another user dropped, with its ancestors and descendants that were dropped with it. */
  const restore = (recorder: Recorder, id: NodeId) => {
    if (recorder.doc().nodes.has(id) || id === recorder.doc().root) return;
    const drops = (change: Change) => change.steps.some((step) => step.op === 'drop' && step.node.id === id);
    const last = others().findLast(drops);
    for (const step of [...(last?.steps ?? [])].reverse()) if (step.op === 'drop') recorder.push([{ op: 'add', node: step.node }]);
  };

  /** The steps for the chosen side, in the node and its copies. */
  const settle = (conflict: Conflict, take: 'mine' | 'theirs'): readonly Step[] => {
    const chosen = [conflict, ...copiesOf(conflict)];
    hold(list.filter((one) => !chosen.includes(one)));
    const recorder = createRecorder(replica.doc());
    const held = waiting.get(conflict.change);
    if (held !== undefined) {
      const left = take === 'theirs' ? [...held.left, ...chosen.map(({ step }) => step)] : held.left;
      waiting.set(conflict.change, { ...held, left });
      if (list.some((one) => one.change === conflict.change)) return [];
      waiting.delete(conflict.change);
      settled(conflict.change);
      for (const step of held.change.steps) if (!left.includes(step)) write(recorder, step, writtenBy(step));
      return recorder.steps();
    }
    for (const { step, theirs } of chosen)
      if (take === 'mine') {
        restore(recorder, registerOf(step).node);
        write(recorder, step, writtenBy(step));
      } else if (step.op === 'set' || step.op === 'move') write(recorder, step, theirs.value);
    return recorder.steps();
  };

  return {
    all: () => asked,
    heldBack: (): Change[] => [...waiting.values()].map(({ change }) => change),
    meet,
    meetLeft,
    settle,
    about,
    labelOf: ({ change }: Conflict): Message => labels.get(change) ?? { key: 'design.change.several', values: { n: 1 } },
  };
}
