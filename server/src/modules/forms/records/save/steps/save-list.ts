import { setImmediate as othersTurn } from 'node:timers/promises';
import { afterCommit, type Connection, type Database } from '../../../../../core/database/database';
import { refusingOwn } from '../../own-tables/own-refusals';
import { startUserOf } from '../values/record-rules';
import { createSchemaRuns } from '../values/schema-runs';
import { type Fact, type SaveFacts, SAVES, type SaveStart } from './save-facts';
import { inParts, runSteps } from './run-steps';
import { accepted, type Outcome, type Phase, PHASES, type SaveStep } from './save-step';

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

/** What the database refuses of user-defined tables becomes a sentence. */
const refusing = <Result>([first]: readonly SaveFacts[], work: () => Promise<Result>): Promise<Result> =>
  first === undefined ? work() : refusingOwn(first.model, work);

/** Where one statement does all that is left, which is a transaction by itself: what it is, and what is known then. */
function aloneOf({ facts, left }: Progress): { write: () => Promise<void>; facts: SaveFacts } | undefined {
  const [first, ...others] = left;
  const { runAlone } = first ?? {};
  if (runAlone === undefined) return undefined;
  const after = skipFrom({ facts, left: others });
  return after.left.length === 0 ? { write: () => runAlone(facts), facts: after.facts } : undefined;
}

export type SaveList = ReturnType<typeof createSaveList>;

/**
 * Runs the steps of saves, of lists of them as of one. Their order and needs are checked here, once, for every kind of save. The saves of a list are
 * of one model and of one person.
 */
export function createSaveList({ kysely, transaction }: Database, steps: readonly SaveStep[], onError: (error: unknown) => void) {
  const ordered = orderSteps(steps);
  const kinds = new Map(
    SAVES.map((kind) => {
      const own = stepsOf(steps, kind);
      const first = PHASES.indexOf(BEGINS[kind.op]);
      const committed = new Set(own.filter(({ phase }) => phase === 'committed'));
      const outside = new Set(own.filter((step) => placeOf(step) < first));
      const inside = new Set(own.filter((step) => !outside.has(step) && !committed.has(step)));
      return [keyOf(kind), { outside, inside, committed }] as const;
    }),
  );
  type Part = 'outside' | 'inside' | 'committed';
  const isIn = (part: Part, kind: Kind, step: SaveStep): boolean => kinds.get(keyOf(kind))?.[part].has(step) === true;

  /** One part of the steps; each save takes those of its kind. */
  const runPart = (part: Part, list: readonly SaveFacts[], connection: Connection, isRun = (_step: SaveStep) => true) =>
    runSteps(ordered, list, connection, (step, facts) => isIn(part, facts, step) && isRun(step));

  /** What is known before any lock; it may wait for other connections. */
  async function prepare(starts: readonly SaveStart[]): Promise<Outcome<SaveFacts>[]> {
    const [first] = starts;
    if (first === undefined) return [];
    const startUser = startUserOf(first.access);
    // Facts that are not there yet are needed by no step: `stepsOf` has seen to that.
    const begin = (start: SaveStart) =>
      ({ note: {}, ...start, schemas: createSchemaRuns(), startUser, also: [] }) as Partial<SaveFacts> as SaveFacts;
    return runPart('outside', starts.map(begin), kysely);
  }

  /** The records of a list in the transaction of the caller; what is thrown has to be undone. */
  async function write(tx: Connection, prepared: readonly SaveFacts[]): Promise<Outcome<SaveFacts>[]> {
    const outcomes = await runPart('inside', prepared, tx);
    const saved = outcomes.flatMap((outcome) => ('refusal' in outcome ? [] : [outcome.value]));
    afterCommit(tx, () => void runPart('committed', saved, kysely).catch(onError));
    return outcomes;
  }

  const isCheck = (step: SaveStep): boolean => placeOf(step) < PHASES.indexOf('claim') || step.name === 'refuse-taken-values';

  return {
    prepare,

    /** Saves what was prepared in a transaction that saves more than this. Throws the first refusal, which the caller has to undo (a savepoint). */
    async runWithin(tx: Connection, prepared: readonly SaveFacts[]): Promise<SaveFacts[]> {
      const outcomes = await refusing(prepared, () => write(tx, prepared));
      return outcomes.map(accepted);
    },

    /** The same where each save is refused by itself, with no trace of it; all others are saved. */
    runApart: (tx: Connection, prepared: readonly SaveFacts[]): Promise<Outcome<SaveFacts>[]> =>
      inParts(tx, prepared, (list) => refusing(list, () => write(tx, list))),

    /** Runs what checks prepared saves and writes nothing, in a transaction that the caller rolls back: the locks that it takes end with it. */
    checkApart: (tx: Connection, prepared: readonly SaveFacts[]): Promise<Outcome<SaveFacts>[]> =>
      inParts(tx, prepared, (list) => refusing(list, () => runPart('inside', list, tx, isCheck))),

    /** Answers all that became known. What a step throws ends the save, and nothing of it has happened. */
    async run(start: SaveStart): Promise<SaveFacts> {
      const [outcome] = await prepare([start]);
      const prepared = accepted(outcome);
      await othersTurn();
      const reached = skipFrom({ facts: prepared, left: ordered.filter((step) => isIn('inside', start, step)) });
      const alone = aloneOf(reached);
      const inTransaction = async () => accepted((await transaction((tx) => runSteps(reached.left, [reached.facts], tx)))[0]);
      const saved = await refusing([prepared], async () => {
        if (alone === undefined) return inTransaction();
        await alone.write();
        return alone.facts;
      });
      await runPart('committed', [saved], kysely).catch(onError);
      return saved;
    },
  };
}
