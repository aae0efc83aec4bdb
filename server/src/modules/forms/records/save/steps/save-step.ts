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
