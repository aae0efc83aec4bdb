import { setImmediate as othersTurn } from 'node:timers/promises';
import { afterCommit, type Connection, type Database } from '../../../../../core/database/database';
import { refusingOwn } from '../../own-tables/own-refusals';
import { createSchemaRuns } from '../values/schema-runs';
import { type Fact, type SaveFacts, SAVES, type SaveStart } from './save-facts';
import { type Phase, PHASES, type SaveStep } from './save-step';

type Kind = Pick<(typeof SAVES)[number], 'op' | 'way'>;

const placeOf = ({ phase }: SaveStep): number => PHASES.indexOf(phase);

/** The steps in their order: by phase, and those that join at its end unless they name a step that they come before. */
export function orderSteps(steps: readonly SaveStep[]): SaveStep[] {
  const ordered = steps.filter(({ before }) => before === undefined).sort((a, b) => placeOf(a) - placeOf(b));
  for (const step of steps) {
    if (step.before === undefined) continue;
    const at = ordered.findIndex(({ name, phase }) => name === step.before && phase === step.phase);
    if (at < 0) throw new Error(`save step ${step.name}: there is no ${step.before} in its phase`);
    ordered.splice(at, 0, step);
  }
  return ordered;
}

const belongsTo =
  ({ op, way }: Kind) =>
  (step: SaveStep): boolean =>
    (step.op ?? op) === op && (step.ways?.includes(way) ?? true);

/** The steps of one kind of save. Throws where one has no name of its own, needs what is not known yet, or gives what is known already. */
export function stepsOf(steps: readonly SaveStep[], kind: Kind & { begins: readonly Fact[] }): SaveStep[] {
  const own = orderSteps(steps).filter(belongsTo(kind));
  const known = new Set<Fact>(kind.begins);
  const names = new Set<string>();
  const refuse = ({ name }: SaveStep, what: string) => new Error(`save step ${name} (${kind.op}, ${kind.way}) ${what}`);
  for (const step of own) {
    if (names.has(step.name)) throw refuse(step, 'is there twice');
    names.add(step.name);
    const missing = step.needs.find((fact) => !known.has(fact));
    if (missing !== undefined) throw refuse(step, `needs ${missing}, which no step before it gives`);
    for (const fact of step.gives) {
      // Statements are collected; every other fact may be provided only once.
      const isCollected = fact === 'also' && step.phase === 'statement';
      if (known.has(fact) && !isCollected) throw refuse(step, `gives ${fact}, which is known already`);
      known.add(fact);
    }
  }
  return own;
}

const keyOf = ({ op, way }: Kind): string => `${op} ${way}`;

/** Which phase begins the transaction. */
const BEGINS: Record<Kind['op'], Phase> = { create: 'claim', update: 'find' };

interface Progress {
  facts: SaveFacts;
  /** What is still to be done. */
  left: readonly SaveStep[];
}

/** Goes on as far as no step has to run. */
function skipFrom({ facts, left }: Progress): Progress {
  let known = facts;
  for (const [index, step] of left.entries()) {
    const given = step.skip?.(known);
    if (given === undefined) return { facts: known, left: left.slice(index) };
    known = { ...known, ...given };
  }
  return { facts: known, left: [] };
}

/** Where one statement does all that is left, which is a transaction by itself: what it is, and what is known then. */
function aloneOf({ facts, left }: Progress): { write: () => Promise<void>; facts: SaveFacts } | undefined {
  const [first, ...others] = left;
  const { runAlone } = first ?? {};
  if (runAlone === undefined) return undefined;
  const after = skipFrom({ facts, left: others });
  return after.left.length === 0 ? { write: () => runAlone(facts), facts: after.facts } : undefined;
}

export type SaveList = ReturnType<typeof createSaveList>;

/** Runs the steps of saves. Their order and needs are checked here, once, for every kind of save. */
export function createSaveList({ kysely, transaction }: Database, steps: readonly SaveStep[], onError: (error: unknown) => void) {
  const lists = new Map(
    SAVES.map((kind) => {
      const own = stepsOf(steps, kind);
      const first = PHASES.indexOf(BEGINS[kind.op]);
      const committed = own.filter(({ phase }) => phase === 'committed');
      const inside = own.filter((step) => placeOf(step) >= first && !committed.includes(step));
      return [keyOf(kind), { outside: own.filter((step) => placeOf(step) < first), inside, committed }] as const;
    }),
  );

  async function runAll(all: readonly SaveStep[], facts: SaveFacts, connection: typeof kysely): Promise<SaveFacts> {
    let known = facts;
    for (const step of all) known = { ...known, ...(step.skip?.(known) ?? (await step.run(known, connection))) };
    return known;
  }

  /** What is known before any lock; it may wait for other connections. */
  const prepare = (start: SaveStart): Promise<SaveFacts> => {
    // Facts that are not there yet are needed by no step: `stepsOf` has seen to that.
    const begun = { note: {}, ...start, schemas: createSchemaRuns(), also: [] } as Partial<SaveFacts> as SaveFacts;
    return runAll(lists.get(keyOf(start))?.outside ?? [], begun, kysely);
  };

  return {
    prepare,

    /** Saves what was prepared in a transaction that saves more than this; what a step throws has to be undone by the caller (a savepoint). */
    async runWithin(tx: Connection, prepared: SaveFacts): Promise<SaveFacts> {
      const { inside = [], committed = [] } = lists.get(keyOf(prepared)) ?? {};
      const saved = await refusingOwn(prepared.model, () => runAll(inside, prepared, tx));
      afterCommit(tx, () => void runAll(committed, saved, kysely).catch(onError));
      return saved;
    },

    /** Runs what checks a prepared save and writes nothing, in a transaction that the caller rolls back: the locks that it takes end with it. */
    checkWithin(tx: Connection, prepared: SaveFacts): Promise<SaveFacts> {
      const { inside = [] } = lists.get(keyOf(prepared)) ?? {};
      const checks = inside.filter((step) => placeOf(step) < PHASES.indexOf('claim') || step.name === 'refuse-taken-values');
      return refusingOwn(prepared.model, () => runAll(checks, prepared, tx));
    },

    /** Answers all that became known. What a step throws ends the save, and nothing of it has happened. */
    async run(start: SaveStart): Promise<SaveFacts> {
      const { inside = [], committed = [] } = lists.get(keyOf(start)) ?? {};
      const prepared = await prepare(start);
      await othersTurn();
      const reached = skipFrom({ facts: prepared, left: inside });
      const alone = aloneOf(reached);
      await refusingOwn(start.model, () => alone?.write() ?? Promise.resolve());
      const saved = alone?.facts ?? (await refusingOwn(start.model, () => transaction((tx) => runAll(reached.left, reached.facts, tx))));
      await runAll(committed, saved, kysely).catch(onError);
      return saved;
    },
  };
}
