import type { Change, Message, Ordered, Step } from '@banyan/shared-contracts/design/steps/change';
import { type DesignState, isMessage, type Person, type Reach } from '@banyan/shared-contracts/design/steps/command';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { joinSteps, mayJoin } from '@banyan/shared-contracts/design/steps/describe';
import { undoSteps } from '@banyan/shared-contracts/design/steps/invert';
import { registerOf } from '@banyan/shared-contracts/design/registers';
import { createReplica } from '@banyan/shared-contracts/design/steps/replica';
import { children } from '@banyan/shared-contracts/design/tree';
import { joinLabels } from '@banyan/shared-contracts/design/steps/value-words';
import { createConflicts } from './conflicts';
import { firstOf, type Stacks, stacksOf, stepsTo } from './own-history';
import type { DesignStart, DesignStore, DesignTransport, Gesture, Rejected, Undone } from './store-types';
import { createTopics } from './topics';

const randomMark = () => Array.from({ length: 12 }, () => Math.floor(Math.random() * 36).toString(36)).join('');

/** Whether a step drops the node that another one changes. */
const drops = (step: Step, other: Step): boolean => step.op === 'drop' && registerOf(other).node === step.node.id;

/**
 * The store of a design that is being edited: the document, changes with undo, redo and history, the selection, and concurrent changes of
 * others. It is independent of the kind of design.
 *
 * ```ts
 * const store = createDesignStore({ doc: formDocKind.read(wire) });
 * store.run(moveField, { to: 'up' });
 * store.undo();
 * ```
 */
export function createDesignStore(start: DesignStart, transport?: DesignTransport): DesignStore {
  const { seq = 0, by = '', session = randomMark(), history = [], now = Date.now } = start;
  const replica = createReplica({ doc: start.doc, seq, unsent: start.unsent ?? [] });
  const topics = createTopics();
  const ordered: Ordered[] = [...history];
  const skipped = new Set<string>();
  let rejected: readonly Rejected[] = [];
  let reach: Reach = 'saved';
  let running: Gesture | undefined;
  /** What the gesture that runs has painted. */
  let painted: readonly Step[] = [];

  const isOwn = ({ id }: Change) => id.startsWith(`${session}-`);
  const changes = (): Change[] => [...ordered.map(({ change }) => change), ...replica.unsent()];
  const numberOf = ({ id }: Change) => Number.parseInt(id.slice(session.length + 1), 36) || 0;
  let made = changes()
    .filter(isOwn)
    .map(numberOf)
    .reduce((most, number) => Math.max(most, number), 0);

  const reachNow = (): Reach => (reach === 'saved' && replica.unsent().length + painted.length > 0 ? 'saving' : reach);
  let state: DesignState = { doc: replica.doc(), selected: [], people: [], reach: reachNow() };

  const conflicts = createConflicts({
    ordered,
    isOwn,
    replica,
    now,
    told: () => topics.tell('conflicts'),
    withdraw: (id) => transport?.withdraw(id),
    settled: (id) => transport?.settled(id),
  });
  conflicts.meetLeft(replica.unsent());
  state = { ...state, doc: replica.doc(), reach: reachNow() };

  /** Notifies the listeners of all changes. */
  const publish = () => {
    const before = state;
    const doc = replica.doc();
    const selected = before.selected.every((id) => doc.nodes.has(id)) ? before.selected : before.selected.filter((id) => doc.nodes.has(id));
    state = { ...before, doc, selected, reach: reachNow() };
    if (before.doc !== doc) topics.tellDocument(before.doc, doc);
    if (selected !== before.selected) topics.tell('selection');
    if (state.reach !== before.reach) topics.tell('reach');
  };

  const select = (nodes: readonly NodeId[], property?: string) => {
    state = { ...state, selected: nodes.filter((id) => state.doc.nodes.has(id)), property };
    const at = state.selected.at(-1);
    transport?.presence(at === undefined ? undefined : { node: at, ...(property === undefined ? {} : { property }) });
    topics.tell('selection');
  };

  const change = (label: Message, steps: readonly Step[], more: Pick<Change, 'joins' | 'undoes'> = {}): Change | undefined => {
    if (steps.length === 0 || reach === 'readOnly') return undefined;
    made += 1;
    const id = `${session}-${made.toString(36)}`;
    const one: Change = { id, by, at: now(), base: replica.seq(), label, steps, ...more };
    if (!replica.append(one)) return undefined;
    publish();
    topics.tell('history');
    transport?.send(one);
    return one;
  };

  const gesture = (label: Message, joins?: Change): Gesture => {
    running?.end();
    let ended: Change | undefined;
    let latest = label;
    const close = () => {
      const steps = painted;
      running = undefined;
      painted = [];
      return steps;
    };
    const own: Gesture = {
      set(more, next = label) {
        if (running !== own) return false;
        latest = joinLabels(label, next);
        painted = [...painted, ...more];
        replica.paint(painted);
        publish();
        return true;
      },
      end() {
        if (running !== own) return ended;
        const steps = close();
        ended = change(latest, mayJoin(steps) ? joinSteps(steps) : steps, joins === undefined ? {} : { joins: joins.id });
        if (ended === undefined) replica.paint([]);
        publish();
        return ended;
      },
      cancel() {
        if (running !== own) return;
        close();
        replica.paint([]);
        publish();
      },
    };
    running = own;
    return own;
  };

  let known: Stacks | undefined;
  topics.subscribe('history', () => (known = undefined));
  const stacks = () => (known ??= stacksOf(changes().filter(isOwn), skipped));

  const reverse = (what: readonly Change[] | undefined, undoes: Change | undefined): Undone | undefined => {
    const first = what?.[0];
    if (what === undefined || first === undefined || undoes === undefined) return undefined;
    const all = what.flatMap(({ steps }) => steps);
    const { steps, left } = undoSteps(replica.doc(), all);
    if (change(first.label, steps, { undoes: undoes.id }) === undefined) skipped.add(undoes.id);
    topics.tell('history');
    return { change: first, left: conflicts.about(undoes, left) };
  };

  const undo = () => {
    running?.end();
    const group = stacks().done.at(-1);
    return reverse(group, group?.at(-1));
  };
  const redo = () => {
    running?.end();
    const last = stacks().undone.at(-1);
    return reverse(last && [last.by], last?.by);
  };

  return {
    doc: () => state.doc,
    children: (parent, slot) => children(state.doc, parent, slot),
    subscribe: topics.subscribe,
    state: () => state,
    select,
    run(command, args) {
      running?.end();
      const plan = command.plan(state, args);
      if (isMessage(plan)) return plan;
      const one = change(plan.label, plan.steps);
      if (one === undefined) return { key: 'design.refused.nothing', values: {} };
      if (plan.select !== undefined) select(plan.select);
      return one;
    },
    change(label, steps, joins) {
      running?.end();
      return change(label, steps, joins === undefined ? {} : { joins: joins.id });
    },
    gesture,
    endGesture: () => void running?.end(),
    undo,
    redo,
    goTo(id) {
      running?.end();
      const steps = stepsTo(stacks(), id);
      return Array.from({ length: Math.abs(steps) }).flatMap(() => (steps < 0 ? undo() : redo()) ?? []);
    },
    reachable: () => firstOf(stacks()),
    undoable: () => stacks().done.at(-1)?.[0]?.label,
    redoable: () => stacks().undone.at(-1)?.by.label,
    history: changes,
    receive(entries) {
      // If another user drops a node while this user types in it, the typed text first becomes a change: this user can restore it.
      if (entries.some((entry) => !isOwn(entry.change) && entry.change.steps.some((step) => painted.some((own) => drops(step, own))))) {
        running?.end();
      }
      const unsent = replica.unsent();
      const taken = replica.receive(entries);
      ordered.push(...taken);
      conflicts.meet(taken, unsent);
      if (replica.hasGap()) transport?.fetch(replica.seq());
      publish();
      if (taken.length > 0) topics.tell('history');
    },
    seq: replica.seq,
    unsent: replica.unsent,
    heldBack: conflicts.heldBack,
    reject(id, why) {
      const one = replica.withdraw(id);
      if (one === undefined) return;
      rejected = [...rejected, { change: one, why }];
      publish();
      topics.tell('history');
      topics.tell('conflicts');
    },
    rejected: () => rejected,
    dismiss(one) {
      rejected = rejected.filter((other) => other !== one);
      topics.tell('conflicts');
    },
    conflicts: conflicts.all,
    settle(conflict, take) {
      running?.end();
      const steps = conflicts.settle(conflict, take);
      const label = changes().find(({ id }) => id === conflict.change)?.label ?? conflicts.labelOf(conflict);
      change(label, steps);
      topics.tell('conflicts');
    },
    setPeople(people: readonly Person[]) {
      state = { ...state, people };
      topics.tell('people');
    },
    setReach(next) {
      reach = next;
      publish();
    },
  };
}
