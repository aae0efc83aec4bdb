import { applyEntry } from '@banyan/shared-contracts/design/steps/replica';
import { applyChange } from '@banyan/shared-contracts/design/steps/apply-step';
import type { Change, Ordered } from '@banyan/shared-contracts/design/steps/change';
import type { Command } from '@banyan/shared-contracts/design/steps/command';
import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { createRecorder } from '@banyan/shared-contracts/design/steps/recorder';
import { setSteps } from '@banyan/shared-contracts/design/properties';
import { emptyDoc, gesture, isTree, perform, performAll, shapeOf, textOf } from '@banyan/shared-contracts/design/testing/random-doc';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createDesignStore } from './design-store';
import type { DesignStart, DesignStore } from './store-types';

const label = { key: 'design.change.several', values: { n: 1 } };

/** The order that the server gives: changes once each, those that do not hold with what was refused of them. */
function createOrder(start: DesignDoc) {
  let doc = start;
  const log: Ordered[] = [];
  return {
    doc: () => doc,
    after: (seq: number) => log.slice(seq),
    take(change: Change) {
      if (log.some((entry) => entry.change.id === change.id)) return;
      const { refused } = applyChange(doc, change);
      const entry = { seq: log.length + 1, change, refused: refused.map((step) => ({ step, why: label })) };
      log.push(entry);
      doc = applyEntry(doc, entry);
    },
  };
}

const { doc: threeNodes } = performAll(
  emptyDoc,
  [0, 0, 0].map((id, at) => ({ do: 'add' as const, id, parent: 0, slot: 0, at })),
);
const open = (start: Partial<DesignStart> = {}) => createDesignStore({ doc: threeNodes, session: 'mine', by: '1', ...start });
const set = (store: DesignStore, node: string, value: string, joins?: Change) =>
  store.change(label, setSteps(store.doc(), node, ['text'], { value }), joins) ?? expect.fail('it holds');
const textAt = (store: DesignStore, node: string) => store.doc().nodes.get(node)?.props['text'];

it('a step that the server made for this session is undone and done again like one of its own', () => {
  const store = open();
  const [node = ''] = store.doc().nodes.keys();
  const before = textAt(store, node);
  const own: Change = {
    id: 'mine-0_restored',
    by: '1',
    at: 1,
    base: 0,
    label,
    steps: setSteps(store.doc(), node, ['text'], { value: 'back' }),
  };
  store.receive([{ seq: 1, change: own, refused: [] }]);
  expect([textAt(store, node), store.undoable()]).toEqual(['back', label]);
  store.undo();
  expect(textAt(store, node)).toBe(before);
  store.redo();
  expect(textAt(store, node)).toBe('back');
});

/** Changes of another user at the same time. */
const foreign = (seq: number, steps: Change['steps'], base = 0): Ordered => ({
  seq,
  change: { id: `theirs-${seq}`, by: '2', at: 0, base, label, steps },
  refused: [],
});
const foreignSet = (seq: number, store: DesignStore, node: string, value: string, base = 0) =>
  foreign(seq, setSteps(store.doc(), node, ['text'], { value }), base);
const acknowledged = (seq: number, change: Change): Ordered => ({ seq, change, refused: [] });

describe('one designer', () => {
  it('undoes everything to what was there, and does it again, over a reload', () => {
    fc.assert(
      fc.property(fc.array(gesture, { maxLength: 20 }), fc.nat(20), (gestures, reloadAt) => {
        let store = open();
        const order = createOrder(threeNodes);
        for (const [index, what] of gestures.entries()) {
          const recorder = createRecorder(store.doc());
          perform(recorder, what);
          store.change(label, recorder.steps());
          if (index !== reloadAt) continue;
          store.unsent().slice(0, 2).forEach(order.take);
          const unsent = store.unsent().slice(2);
          store = open({ doc: order.doc(), seq: order.after(0).length, history: order.after(0), unsent });
        }
        const end = textOf(store.doc());
        let count = 0;
        while (store.undo() !== undefined) count += 1;
        expect(textOf(store.doc())).toBe(textOf(threeNodes));
        while (store.redo() !== undefined) count -= 1;
        expect(count).toBe(0);
        expect(textOf(store.doc())).toBe(end);
      }),
    );
  });

  it('goes back to any change of its own, and forward again', () => {
    const store = open();
    const made = ['1', '2', '3', '4'].map((value) => store.change(label, setSteps(store.doc(), 'a', ['text'], { value }))?.id ?? '');
    const idsOf = () => store.reachable().done.map(({ id }) => id);
    expect(idsOf()).toEqual(made);
    expect(store.goTo(made[1] ?? '')).toHaveLength(2);
    expect(textAt(store, 'a')).toBe('2');
    expect(store.reachable().undone.map(({ id }) => id)).toEqual(made.slice(2));
    expect(store.goTo(made[3] ?? '')).toHaveLength(2);
    expect(textAt(store, 'a')).toBe('4');
    expect(store.goTo('unknown')).toEqual([]);
    expect(store.reachable().done).toHaveLength(4);
  });

  it('paints a gesture at once and makes one change of it, or none', () => {
    const store = open();
    const pulled = store.gesture(label);
    const paint = (value: string) => pulled.set(setSteps(store.doc(), 'a', ['text'], { value }));
    paint('1');
    paint('2');
    expect(textAt(store, 'a')).toBe('2');
    expect(store.history()).toEqual([]);
    expect(pulled.end()?.steps).toEqual([{ op: 'set', node: 'a', path: ['text'], before: { value: 'a' }, after: { value: '2' } }]);
    expect(store.undo()?.left).toEqual([]);
    expect(textAt(store, 'a')).toBe('a');
    const dropped = store.gesture(label);
    dropped.set(setSteps(store.doc(), 'a', ['text'], { value: '3' }));
    dropped.cancel();
    expect(textAt(store, 'a')).toBe('a');
    expect(dropped.end()).toBeUndefined();
  });

  it('is not saved while a gesture is open, and ends it for whoever needs all of it', () => {
    const store = open();
    const typed = store.gesture(label);
    typed.set(setSteps(store.doc(), 'a', ['text'], { value: 'typ' }));
    expect([store.state().reach, store.unsent()]).toEqual(['saving', []]);
    store.endGesture();
    expect([store.unsent().length, typed.end()?.id]).toEqual([1, store.unsent()[0]?.id]);
    expect(typed.set(setSteps(store.doc(), 'a', ['text'], { value: 'typed' }))).toBe(false);
    const further = store.gesture(label, typed.end());
    further.set(setSteps(store.doc(), 'a', ['text'], { value: 'typed' }));
    further.end();
    store.undo();
    expect([textAt(store, 'a'), store.undoable()]).toEqual(['a', undefined]);
    store.gesture(label).set(setSteps(store.doc(), 'a', ['text'], { value: 'x' }));
    store.select(['b']);
    expect(store.state().reach).toBe('saving');
  });

  it('undoes changes that go on with each other together', () => {
    const store = open();
    const first = set(store, 'a', 'x');
    const second = set(store, 'a', 'xy', first);
    set(store, 'a', 'xyz', second);
    store.undo();
    expect(textAt(store, 'a')).toBe('a');
    store.redo();
    expect(textAt(store, 'a')).toBe('xyz');
  });

  it('is told of exactly what changes', () => {
    const store = open();
    const [a, b, tree, doc] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    store.subscribe({ node: 'a' }, a);
    store.subscribe({ node: 'b' }, b);
    store.subscribe('tree', tree);
    const end = store.subscribe('doc', doc);
    const list = store.children('root', 'one');
    set(store, 'a', 'x');
    expect([a, b, tree, doc].map((one) => one.mock.calls.length)).toEqual([1, 0, 0, 1]);
    expect(store.children('root', 'one')).toBe(list);
    end();
    const recorder = createRecorder(store.doc());
    recorder.drop('b');
    store.select(['b', 'a']);
    store.change(label, recorder.steps());
    expect([a, b, tree, doc].map((one) => one.mock.calls.length)).toEqual([1, 1, 1, 1]);
    expect(store.state().selected).toEqual(['a']);
  });

  it('runs commands and is told why one cannot be done', () => {
    const store = open();
    const rename: Command<string> = {
      id: 'rename',
      titleKey: 'x',
      can: () => true,
      plan: (state, value) =>
        value === ''
          ? { key: 'design.refused.nothing', values: {} }
          : { steps: setSteps(state.doc, 'a', ['text'], { value }), label, select: ['c'] },
    };
    expect(store.run(rename, '')).toEqual({ key: 'design.refused.nothing', values: {} });
    expect(store.run(rename, 'new')).toMatchObject({ label, by: '1', base: 0 });
    expect(store.state().selected).toEqual(['c']);
  });

  it('changes nothing once the right was withdrawn', () => {
    const store = open();
    store.setReach('readOnly');
    expect(store.change(label, setSteps(store.doc(), 'a', ['text'], { value: 'x' }))).toBeUndefined();
    expect(textAt(store, 'a')).toBe('a');
  });
});

describe('several designers', () => {
  it('see the same in the end, whatever is lost, doubled or late', () => {
    let refused = 0;
    const act = fc.record({
      who: fc.nat(2),
      what: fc.oneof({ weight: 6, arbitrary: gesture }, { weight: 1, arbitrary: fc.constant('undo' as const) }),
      net: fc.nat(5),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), fc.array(gesture, { maxLength: 6 }), (acts, first) => {
        const start = performAll(emptyDoc, first).doc;
        const order = createOrder(start);
        const stores = ['one', 'two', 'three'].map((session, index) => open({ doc: start, session, by: String(index) }));
        const meet = (store: DesignStore, part: number) => {
          store
            .unsent()
            .slice(0, 1 + part)
            .forEach(order.take);
          const news = order.after(part === 2 ? 0 : Math.max(0, store.seq() - 1));
          store.receive(part === 1 ? news.slice(1) : news);
        };
        for (const { who, what, net } of acts) {
          const store = stores[who] ?? expect.fail();
          if (what === 'undo') store.undo();
          else {
            const recorder = createRecorder(store.doc());
            perform(recorder, what);
            store.change(label, recorder.steps());
          }
          if (net < 3) meet(store, net);
        }
        for (const store of [...stores, ...stores]) {
          store.unsent().forEach(order.take);
          store.receive(order.after(store.seq()));
        }
        refused += order.after(0).filter((entry) => entry.refused.length > 0).length;
        expect(isTree(order.doc())).toBe(true);
        for (const store of stores) {
          expect(store.unsent()).toEqual([]);
          expect(shapeOf(store.doc())).toEqual(shapeOf(order.doc()));
        }
      }),
      { numRuns: 300 },
    );
    expect(refused).toBeGreaterThan(20);
  });

  it('keep what is the same as the same objects when changes of others come', () => {
    const store = open();
    const mine = set(store, 'a', 'x');
    const before = store.doc().nodes.get('a');
    store.receive([foreignSet(1, store, 'b', 'theirs')]);
    expect(textAt(store, 'b')).toBe('theirs');
    expect(store.doc().nodes.get('a')).toBe(before);
    store.receive([acknowledged(2, mine)]);
    expect(store.doc().nodes.get('a')).toBe(before);
    expect(store.conflicts()).toEqual([]);
  });

  it('ask for what is missing, and wait for it', () => {
    const fetch = vi.fn();
    const store = createDesignStore({ doc: threeNodes }, { send: vi.fn(), fetch, withdraw: vi.fn(), settled: vi.fn(), presence: vi.fn() });
    const [first, second] = [foreignSet(1, store, 'a', 'x'), foreignSet(2, store, 'b', 'y', 1)];
    store.receive([second]);
    expect(fetch).toHaveBeenCalledWith(0);
    expect(textAt(store, 'b')).toBe('b');
    store.receive([first]);
    expect([textAt(store, 'a'), textAt(store, 'b'), store.seq()]).toEqual(['x', 'y', 2]);
  });

  it('are both told when they write the same, and can choose', () => {
    const later = open();
    const change = set(later, 'a', 'mine');
    later.receive([foreignSet(1, later, 'a', 'theirs'), acknowledged(2, change)]);
    const [conflict] = later.conflicts();
    expect(conflict).toMatchObject({ change: change.id, theirs: { by: '2', value: { value: 'theirs' } } });
    expect(textAt(later, 'a')).toBe('mine');
    later.settle(conflict ?? expect.fail(), 'theirs');
    expect([textAt(later, 'a'), later.conflicts()]).toEqual(['theirs', []]);

    const earlier = open();
    const own = set(earlier, 'a', 'mine');
    earlier.receive([acknowledged(1, own), foreignSet(2, earlier, 'a', 'theirs', 0)]);
    expect(textAt(earlier, 'a')).toBe('theirs');
    earlier.settle(earlier.conflicts()[0] ?? expect.fail(), 'mine');
    expect(textAt(earlier, 'a')).toBe('mine');
  });

  it('choose once for a node and its copies in the document, such as titles of columns', () => {
    const named = (store: DesignStore, value: string) => [
      ...setSteps(store.doc(), store.doc().root, ['copy'], { value }),
      ...setSteps(store.doc(), 'a', ['text'], { value }),
      ...setSteps(store.doc(), store.doc().root, ['other'], { value: `${value} alone` }),
    ];
    const copy = (store: DesignStore) => store.doc().props['copy'];
    for (const take of ['mine', 'theirs'] as const) {
      const store = open();
      const own = store.change(label, named(store, 'mine')) ?? expect.fail();
      store.receive([foreign(1, named(open(), 'theirs')), acknowledged(2, own)]);
      expect(store.conflicts().map(({ step }) => (step.op === 'set' ? step.path : []))).toEqual([['text'], ['other']]);
      const [first] = store.conflicts();
      store.settle(first ?? expect.fail(), take);
      expect([textAt(store, 'a'), copy(store), store.conflicts().length]).toEqual([take, take, 1]);
    }
  });

  it('are told nothing when one has seen what the other wrote, or both wrote the same', () => {
    const store = open();
    const own = set(store, 'a', 'mine');
    store.receive([acknowledged(1, own), foreignSet(2, store, 'a', 'next', 1), foreignSet(3, store, 'a', 'next', 1)]);
    const same = set(store, 'b', 'both');
    store.receive([foreignSet(4, store, 'b', 'both', 3), acknowledged(5, same)]);
    expect(store.conflicts()).toEqual([]);
  });

  it('do not write over each other what is old: it waits for its author', () => {
    const withdraw = vi.fn();
    let time = 1000;
    const transport = { send: vi.fn(), fetch: vi.fn(), withdraw, settled: vi.fn(), presence: vi.fn() };
    const store = createDesignStore({ doc: threeNodes, session: 'mine', by: '1', now: () => time }, transport);
    const offline = set(store, 'a', 'mine');
    time += 40_000;
    store.receive([foreign(1, [{ op: 'set', node: 'a', path: ['text'], before: { value: 'a' }, after: { value: 'theirs' } }])]);
    expect(withdraw).toHaveBeenCalledWith(offline.id);
    expect([textAt(store, 'a'), store.unsent()]).toEqual(['theirs', []]);
    store.settle(store.conflicts()[0] ?? expect.fail(), 'mine');
    expect([textAt(store, 'a'), store.unsent().length]).toEqual(['mine', 1]);
  });

  it('get back what somebody else dropped with the change they made of it', () => {
    const store = open();
    const order = createOrder(threeNodes);
    const recorder = createRecorder(threeNodes);
    recorder.drop('a');
    order.take(foreign(1, recorder.steps()).change);
    const mine = set(store, 'a', 'mine');
    order.take(mine);
    store.receive(order.after(0));
    expect(textAt(store, 'a')).toBeUndefined();
    store.settle(store.conflicts()[0] ?? expect.fail(), 'mine');
    expect(textAt(store, 'a')).toBe('mine');
  });

  it('get back what they type at a node that somebody else drops', () => {
    const store = open();
    const recorder = createRecorder(threeNodes);
    recorder.drop('a');
    store.gesture(label).set(setSteps(store.doc(), 'a', ['text'], { value: 'typed' }));
    store.receive([foreign(1, recorder.steps())]);
    expect([textAt(store, 'a'), store.unsent().length, store.conflicts().length]).toEqual([undefined, 1, 1]);
    store.settle(store.conflicts()[0] ?? expect.fail(), 'mine');
    expect(textAt(store, 'a')).toBe('typed');
  });

  it('leave what others have written when they undo, and are told', () => {
    const store = open();
    const mine = set(store, 'a', 'mine');
    store.receive([acknowledged(1, mine), foreignSet(2, store, 'a', 'theirs', 1)]);
    expect(store.undo()?.left).toMatchObject([{ theirs: { by: '2', value: { value: 'theirs' } } }]);
    expect([textAt(store, 'a'), store.undo()]).toEqual(['theirs', undefined]);
  });

  it('keep what the server refuses for its author', () => {
    const store = open();
    const mine = set(store, 'a', 'wrong');
    store.reject(mine.id, label);
    expect([textAt(store, 'a'), store.rejected()]).toEqual(['a', [{ change: mine, why: label }]]);
  });
});
