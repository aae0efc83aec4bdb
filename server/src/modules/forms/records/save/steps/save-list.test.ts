import { describe, expect, it } from 'vitest';
import { linkSteps } from '../../../public/link-steps';
import { checkSteps } from './check-steps';
import { prepareSteps } from './prepare-steps';
import { SAVES } from './save-facts';
import { orderSteps, stepsOf } from './save-list';
import { type Phase, PHASES, saveStep, type SaveStep } from './save-step';
import { writeSteps } from './write-steps';

/** The steps as they are declared; nothing of them is run here. */
const unused = { database: {}, reader: {}, config: {}, files: {} } as never;
const all: SaveStep[] = [...prepareSteps(unused), ...checkSteps(unused), ...writeSteps(unused), ...linkSteps];
const namesOf = (way: string, op: string) =>
  SAVES.filter((kind) => kind.way === way && kind.op === op).flatMap((kind) => stepsOf(all, kind).map(({ name }) => name));

const nothing = (name: string, phase: Phase, more: Partial<SaveStep> = {}): SaveStep => ({
  ...saveStep({ name, phase, needs: [], run: () => Promise.resolve({}) }),
  ...more,
});
const create = { op: 'create', way: 'page', begins: ['model'] } as const;

describe('steps of a save', () => {
  it('come phase by phase, those that join at the end of their phase or before the step that they name', () => {
    const steps = [
      nothing('late', 'last'),
      nothing('first', 'check'),
      nothing('second', 'check'),
      nothing('joined', 'check'),
      nothing('between', 'check', { before: 'second' }),
      nothing('early', 'prepare'),
    ];
    expect(orderSteps(steps).map(({ name }) => name)).toEqual(['early', 'first', 'between', 'second', 'joined', 'late']);
  });

  it('are refused at the start where one has nothing to come before, in its own phase', () => {
    const steps = [nothing('first', 'check'), nothing('lost', 'write', { before: 'first' })];
    expect(() => orderSteps(steps)).toThrow('save step lost: there is no first in its phase');
  });

  it('are refused at the start where one needs what no earlier one gives', () => {
    const steps = [nothing('gives', 'check', { gives: ['checked'] }), nothing('asks', 'prepare', { needs: ['checked'] })];
    expect(() => stepsOf(steps, create)).toThrow('save step asks (create, page) needs checked');
    expect(() => stepsOf([nothing('asks', 'write', { needs: ['checked', 'model'] }), ...steps.slice(0, 1)], create)).not.toThrow();
  });

  it('are refused at the start where two give the same, or have the same name', () => {
    const gives = (name: string, fact: 'id' | 'also', phase: Phase = 'statement') => nothing(name, phase, { gives: [fact] });
    expect(() => stepsOf([gives('a', 'id'), gives('b', 'id')], create)).toThrow(
      'save step b (create, page) gives id, which is known already',
    );
    expect(() => stepsOf([gives('a', 'also'), gives('b', 'also')], create)).not.toThrow();
    expect(() => stepsOf([gives('a', 'also'), gives('b', 'also', 'write')], create)).toThrow('gives also');
    expect(() => stepsOf([nothing('a', 'check'), nothing('a', 'write')], create)).toThrow('save step a (create, page) is there twice');
    expect(() => stepsOf([nothing('a', 'check'), nothing('a', 'write', { op: 'update' })], create)).not.toThrow();
  });

  it('see what they need and nothing else', () => {
    saveStep({
      name: 'typed',
      phase: 'check',
      needs: ['model'],
      gives: ['id'],
      // @ts-expect-error -- `sent` is not among its needs
      run: ({ sent }) => Promise.resolve({ id: String(sent) }),
    });
    // @ts-expect-error -- it gives less than it says
    saveStep({ name: 'typed', phase: 'check', needs: ['model'], gives: ['id', 'before'], run: () => Promise.resolve({ id: '1' }) });
  });
});

describe('the steps of all entrances', () => {
  it('fit together for every kind of save', () => {
    for (const kind of SAVES) expect(stepsOf(all, kind).at(-1)?.name).toBe('take-numbers');
  });

  it('are the same by page and by spreadsheet', () => {
    for (const op of ['create', 'update']) expect(namesOf('import', op)).toEqual(namesOf('page', op));
  });

  it('by a link lack only what needs an account', () => {
    const [page, link] = [namesOf('page', 'create'), namesOf('link', 'create')];
    expect(page.filter((name) => !link.includes(name))).toEqual([
      'read-attribute-texts',
      'open-chosen-models',
      'ask-interfaces-of-new',
      'keep-pictures',
      'hold-files',
    ]);
    expect(link.filter((name) => !page.includes(name))).toEqual(['refuse-closed-fields', 'count-link-record']);
  });

  it('check a change by every step that checks a new record', () => {
    const checks = (op: 'create' | 'update') =>
      all.filter((step) => step.phase === 'check' && step.op === undefined && namesOf('page', op).includes(step.name));
    expect(checks('create')).toEqual(checks('update'));
    expect(checks('create').map(({ name }) => name)).toContain('refuse-unknown-choices');
  });

  it('wait for others only before a record is locked', () => {
    const ordered = orderSteps(all).filter(({ op }) => op !== 'create');
    const locked = ordered.findIndex(({ name }) => name === 'lock-record');
    expect(ordered.slice(locked).filter(({ name }) => name.startsWith('ask-'))).toEqual([]);
    expect(PHASES.indexOf('find')).toBeLessThan(PHASES.indexOf('claim'));
  });
});
