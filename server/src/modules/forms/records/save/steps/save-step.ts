import type { Connection } from '../../../../../core/database/database';
import type { Fact, SaveFacts, SaveOp, SaveWay } from './save-facts';

/**
 * When a step has its turn. A change begins its transaction with `find`, because what is checked is the locked record; a new record begins it with
 * `claim`, and needs none where nothing but its one statement is to be done.
 *
 * - `prepare`: before any lock; only here a step may wait for others, or for another connection.
 * - `find`: which record it is: a new id, or the stored one, locked.
 * - `check`: refuses, and completes what is to be stored; writes nothing.
 * - `claim`: what nobody else may have until the transaction ends.
 * - `statement`: what is written together with the record: for a new one in the same statement.
 * - `write`: the record, and what refers to it.
 * - `last`: what others wait for until the transaction ends.
 * - `committed`: after it; the save has happened, whatever becomes of these.
 */
export const PHASES = ['prepare', 'find', 'check', 'claim', 'statement', 'write', 'last', 'committed'] as const;
export type Phase = (typeof PHASES)[number];

type Given<Gives extends Fact> = Pick<SaveFacts, Gives>;

interface StepParts<Needs extends Fact, Gives extends Fact> {
  readonly name: string;
  readonly phase: Phase;
  /** The saves that it belongs to; all where nothing is said. */
  readonly op?: SaveOp;
  readonly ways?: readonly SaveWay[];
  /** The step that it must come before; without it the end of its phase. */
  readonly before?: string;
  readonly needs: readonly Needs[];
  readonly gives?: readonly Gives[];
  /** What it gives where there is nothing to ask or to write; undefined where it has to run. */
  skip?(facts: Pick<SaveFacts, Needs>): Given<Gives> | undefined;
  run(facts: Pick<SaveFacts, Needs>, connection: Connection): Promise<Given<Gives>>;
  /** Does its work in one statement, which is a transaction by itself. */
  runAlone?(facts: Pick<SaveFacts, Needs>): Promise<void>;
}

/** A named part of every save that it belongs to. */
export interface SaveStep extends Omit<StepParts<Fact, Fact>, 'gives' | 'skip' | 'run' | 'runAlone'> {
  readonly gives: readonly Fact[];
  readonly skip: ((facts: SaveFacts) => Partial<SaveFacts> | undefined) | undefined;
  readonly run: (facts: SaveFacts, connection: Connection) => Promise<Partial<SaveFacts>>;
  readonly runAlone: ((facts: SaveFacts) => Promise<void>) | undefined;
}

/** Declares a step, which sees the facts that it needs and no others. */
export const saveStep = <Needs extends Fact, Gives extends Fact = never>(parts: StepParts<Needs, Gives>): SaveStep => ({
  ...parts,
  gives: parts.gives ?? [],
  skip: parts.skip?.bind(parts),
  run: parts.run.bind(parts),
  runAlone: parts.runAlone?.bind(parts),
});
