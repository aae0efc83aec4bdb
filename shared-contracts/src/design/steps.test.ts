import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChange, applyStep, applySteps } from './steps/apply-step';
import { changeSchema, type Step } from './steps/change';
import type { DesignDoc } from './design-doc';
import { joinSteps } from './steps/describe';
import { diffDocs } from './diff-docs';
import { invert, undoSteps } from './steps/invert';
import { mergeDocs } from './steps/merge';
import { anyStep, emptyDoc, gesture, isTree, performAll, shapeOf, textOf } from './testing/random-doc';

const gestures = (most: number) => fc.array(gesture, { maxLength: most });
const after = (doc: DesignDoc, steps: readonly Step[]): DesignDoc => applySteps(doc, steps) ?? expect.fail('the steps hold');

describe('steps', () => {
  it('leave a tree, whatever they say', () => {
    fc.assert(
      fc.property(gestures(12), fc.array(anyStep, { maxLength: 12 }), (first, steps) => {
        let doc = performAll(emptyDoc, first).doc;
        for (const step of steps) doc = applyStep(doc, step) ?? doc;
        expect(isTree(doc)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('are undone to the byte, and done again', () => {
    fc.assert(
      fc.property(gestures(30), (all) => {
        const { doc, changes } = performAll(emptyDoc, all);
        const states = [emptyDoc];
        for (const steps of changes) states.push(after(states.at(-1) ?? emptyDoc, steps));
        expect(textOf(states.at(-1) ?? emptyDoc)).toBe(textOf(doc));
        let at = doc;
        for (const [index, steps] of [...changes.entries()].reverse()) {
          const { steps: back, left } = undoSteps(at, steps);
          expect(left).toEqual([]);
          at = after(at, back);
          expect(textOf(at)).toBe(textOf(states[index] ?? emptyDoc));
          expect(textOf(after(at, invert(back)))).toBe(textOf(states[index + 1] ?? emptyDoc));
        }
      }),
      { numRuns: 500 },
    );
  });

  it('hold as a whole or not at all, unless they only set properties', () => {
    const doc = performAll(emptyDoc, [{ do: 'add', id: 0, parent: 0, slot: 0, at: 0 }]).doc;
    const set = (node: string): Step => ({ op: 'set', node, path: ['text'], before: 'absent', after: { value: 'new' } });
    const part = applyChange(doc, { steps: [set('a'), set('gone')] });
    expect(part.refused).toEqual([set('gone')]);
    expect(part.doc.nodes.get('a')?.props).toEqual({ text: 'new' });
    const node = doc.nodes.get('a') ?? expect.fail();
    const whole = applyChange(doc, { steps: [set('a'), { op: 'add', node }] });
    expect(whole).toEqual({ doc, refused: [set('a'), { op: 'add', node }] });
  });

  it('leave what others have written meanwhile when they are undone', () => {
    const { doc, changes } = performAll(emptyDoc, [
      { do: 'add', id: 0, parent: 0, slot: 0, at: 0 },
      { do: 'set', node: 1, path: 0, value: 'mine' },
    ]);
    const theirs = after(doc, [{ op: 'set', node: 'a', path: ['text'], before: { value: 'mine' }, after: { value: 'theirs' } }]);
    const undone = undoSteps(theirs, changes[1] ?? []);
    expect(undone.steps).toEqual([]);
    expect(undone.left).toHaveLength(1);
  });

  it('travel as JSON', () => {
    fc.assert(
      fc.property(gestures(8), (all) => {
        for (const steps of performAll(emptyDoc, all).changes) {
          const change = { id: 'change-1', by: '', at: 1, base: 0, label: { key: 'x', values: {} }, steps };
          expect(changeSchema.parse(JSON.parse(JSON.stringify(change)))).toEqual(JSON.parse(JSON.stringify(change)));
        }
      }),
    );
  });

  it('of one property become one step', () => {
    const set = (from: string, to: string): Step => ({ op: 'set', node: 'a', path: ['t'], before: { value: from }, after: { value: to } });
    expect(joinSteps([set('A', 'B'), set('B', 'C')])).toEqual([set('A', 'C')]);
    expect(joinSteps([set('A', 'B'), set('B', 'A')])).toEqual([]);
  });
});

describe('the difference of two documents', () => {
  it('leads from one to the other, and back', () => {
    fc.assert(
      fc.property(gestures(15), gestures(15), gestures(15), (first, one, other) => {
        const start = performAll(emptyDoc, first).doc;
        const [from, to] = [performAll(start, one).doc, performAll(start, other).doc];
        const steps = diffDocs(from, to);
        const reached = after(from, steps);
        expect(shapeOf(reached)).toEqual(shapeOf(to));
        expect(diffDocs(reached, to)).toEqual([]);
        expect(textOf(after(reached, invert(steps)))).toBe(textOf(from));
      }),
      { numRuns: 500 },
    );
  });

  it('of lists names only what moved', () => {
    const add = (id: number, at: number) => ({ do: 'add' as const, id, parent: 0, slot: 0, at });
    const { doc } = performAll(
      emptyDoc,
      Array.from({ length: 9 }, (_one, index) => add(0, index)),
    );
    const moved = performAll(doc, [{ do: 'move', node: 2, parent: 0, slot: 0, at: 8 }]).doc;
    expect(diffDocs(doc, moved)).toHaveLength(1);
  });
});

describe('what two people made of one document', () => {
  let conflicts = 0;

  it('comes together the same way from both sides, as a tree, and keeps what only one did', () => {
    fc.assert(
      fc.property(gestures(10), gestures(6), gestures(6), (first, mine, theirs) => {
        const base = performAll(emptyDoc, first).doc;
        const one = performAll(base, mine).doc;
        const other = performAll(base, theirs).doc;
        const merged = mergeDocs(base, one, other);
        conflicts += Math.min(1, merged.conflicts.length);
        expect(isTree(merged.doc)).toBe(true);
        expect(shapeOf(mergeDocs(base, other, one).doc)).toEqual(shapeOf(merged.doc));
        expect(textOf(mergeDocs(base, one, base).doc)).toBe(textOf(one));
        expect(shapeOf(mergeDocs(base, base, other).doc)).toEqual(shapeOf(other));
        expect(shapeOf(mergeDocs(base, one, one).doc)).toEqual(shapeOf(one));
      }),
      { numRuns: 1000 },
    );
    expect(conflicts).toBeGreaterThan(100);
  });
});
