import { setImmediate as othersTurn } from 'node:timers/promises';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Connection } from '../../../../../core/database/database';
import type { Fact, SaveFacts, SaveOp, SaveWay } from './save-facts';

/**
 * The phase in which a step runs. A change begins its transaction with `find`, because the checks need the locked record. A new record
 * begins it with `claim`, and needs no transaction where it consists of one statement.
 *
 * - `prepare`: before any lock; only here a step may wait for other services, or for another connection.
 * - `find`: determines the record: a new id, or the stored record, locked.
 * - `check`: rejects, and completes what is to be stored; writes nothing.
 * - `claim`: locks what must be exclusive until the transaction ends.
 * - `statement`: what is written together with the record: for a new one in the same statement.
 * - `write`: the record, and what refers to it.
 * - `last`: locks for which others wait until the transaction ends.
 * - `committed`: after the transaction; a failure here does not undo the save.
 */
export const PHASES = ['prepare', 'find', 'check', 'claim', 'statement', 'write', 'last', 'committed'] as const;
export type Phase = (typeof PHASES)[number];

/** What came of one save of a list. */
export type Outcome<Value> = { value: Value } | { refusal: unknown };

/** Throws the refusal. */
export function accepted<Value>(outcome: Outcome<Value> | undefined): Value {
  if (outcome === undefined) throw new Error('a save without an outcome');
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome.value;
}

type Given<Gives extends Fact> = Pick<SaveFacts, Gives>;

interface StepParts<Needs extends Fact, Gives extends Fact> {
  readonly name: string;
  readonly phase: Phase;
  /** The saves to which the step applies; all of them by default. */
  readonly op?: SaveOp;
  readonly ways?: readonly SaveWay[];
  /** The step that it must come before; without it the end of its phase. */
  readonly before?: string;
  readonly needs: readonly Needs[];
  readonly gives?: readonly Gives[];
  /** What it gives where there is nothing to ask or to write; undefined where it has to run. */
  skip?(facts: Pick<SaveFacts, Needs>): Given<Gives> | undefined;
  /** Does its work in one statement, which is a transaction by itself. */
  runAlone?(facts: Pick<SaveFacts, Needs>): Promise<void>;
}

/** The work of a step on each save by itself. */
interface SingleWork<Needs extends Fact, Gives extends Fact> {
  run(facts: Pick<SaveFacts, Needs>, connection: Connection): Promise<Given<Gives>>;
}

/** The saves that a step works on at once: of one model and of one person. There is at least one. */
export type SaveSet<Facts> = readonly [Facts, ...Facts[]];

/**
 * The work of a step on all saves of a list at once, so that it asks the database as often for many as for one. Answers in the order of the list. A
 * refusal concerns one save; what is thrown concerns the list, which is then saved in parts.
 */
interface SetWork<Needs extends Fact, Gives extends Fact> {
  runAll(list: SaveSet<Pick<SaveFacts, Needs>>, connection: Connection): Promise<readonly Outcome<Given<Gives>>[]>;
}

/** A named part of every save that it belongs to. */
export interface SaveStep extends Omit<StepParts<Fact, Fact>, 'gives' | 'skip' | 'runAlone'> {
  readonly gives: readonly Fact[];
  readonly skip: ((facts: SaveFacts) => Partial<SaveFacts> | undefined) | undefined;
  readonly runAll: (list: SaveSet<SaveFacts>, connection: Connection) => Promise<readonly Outcome<Partial<SaveFacts>>[]>;
  readonly runAlone: ((facts: SaveFacts) => Promise<void>) | undefined;
}

/** Saves that a step works on before other requests get their turn. */
const AT_ONCE = 25;

/** In these phases nothing is written, so that a refusal leaves the other saves of the list as they are. */
const CHECKS: readonly Phase[] = ['prepare', 'find', 'check'];

/** A save by itself; before anything is written what refuses it concerns no other one of the list. */
const single = <Value>(phase: Phase, work: Promise<Value>): Promise<Outcome<Value>> =>
  work.then(
    (value) => ({ value }),
    (refusal: unknown) => {
      if (CHECKS.includes(phase) && refusal instanceof AppError) return { refusal };
      throw refusal;
    },
  );

const declared = <Needs extends Fact, Gives extends Fact>(parts: StepParts<Needs, Gives>, runAll: SaveStep['runAll']): SaveStep => ({
  ...parts,
  gives: parts.gives ?? [],
  skip: parts.skip?.bind(parts),
  runAll,
  runAlone: parts.runAlone?.bind(parts),
});

/** Declares a step, which sees the facts that it needs and no others. */
export const saveStep = <Needs extends Fact, Gives extends Fact = never>(
  parts: StepParts<Needs, Gives> & SingleWork<Needs, Gives>,
): SaveStep =>
  declared(parts, async (list, connection) => {
    const outcomes: Outcome<Given<Gives>>[] = [];
    for (const facts of list) {
      if (outcomes.length % AT_ONCE === AT_ONCE - 1) await othersTurn();
      outcomes.push(await single(parts.phase, parts.run(facts, connection)));
    }
    return outcomes;
  });

/** Declares a step that works on all saves of a list at once. */
export const setStep = <Needs extends Fact, Gives extends Fact = never>(parts: StepParts<Needs, Gives> & SetWork<Needs, Gives>): SaveStep =>
  declared(parts, parts.runAll.bind(parts));
