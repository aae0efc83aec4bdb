import { AppError } from '@banyan/shared-contracts/errors';
import { sql } from 'kysely';
import { setImmediate as othersTurn } from 'node:timers/promises';
import type { Connection } from '../../../../../core/database/database';
import type { SaveFacts } from './save-facts';
import type { Outcome, SaveSet, SaveStep } from './save-step';

const isSet = <Facts>(list: readonly Facts[]): list is SaveSet<Facts> => list.length > 0;

/** Runs steps on a list of saves, each on all saves that it belongs to; a save that one refuses takes part in no later one. */
export async function runSteps(
  steps: readonly SaveStep[],
  list: readonly SaveFacts[],
  connection: Connection,
  belongs: (step: SaveStep, facts: SaveFacts) => boolean = () => true,
): Promise<Outcome<SaveFacts>[]> {
  const known: Outcome<SaveFacts>[] = list.map((value) => ({ value }));
  for (const step of steps) {
    const places: number[] = [];
    const asked: SaveFacts[] = [];
    for (const [place, one] of known.entries()) {
      if ('refusal' in one || !belongs(step, one.value)) continue;
      const given = step.skip?.(one.value);
      if (given !== undefined) known[place] = { value: { ...one.value, ...given } };
      else {
        places.push(place);
        asked.push(one.value);
      }
    }
    if (!isSet(asked)) continue;
    const outcomes = await step.runAll(asked, connection);
    for (const [index, place] of places.entries()) {
      const outcome = outcomes[index];
      const facts = asked[index];
      if (outcome === undefined || facts === undefined) throw new Error(`save step ${step.name} answers for fewer saves than it was given`);
      known[place] = 'refusal' in outcome ? outcome : { value: { ...facts, ...outcome.value } };
    }
    // The values of many records take their time.
    if (asked.length > 1) await othersTurn();
  }
  return known;
}

/**
 * Runs the work of a list behind a savepoint. Where it is refused as a whole, both halves of it by themselves, and so on down to single saves, whose
 * refusals leave no trace. Everything else that is thrown ends the transaction.
 */
export async function inParts<Item, Result>(
  tx: Connection,
  list: readonly Item[],
  work: (list: readonly Item[]) => Promise<Outcome<Result>[]>,
): Promise<Outcome<Result>[]> {
  if (list.length === 0) return [];
  await sql`savepoint saved_set`.execute(tx);
  try {
    const outcomes = await work(list);
    await sql`release savepoint saved_set`.execute(tx);
    return outcomes;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    await sql`rollback to savepoint saved_set`.execute(tx);
    await sql`release savepoint saved_set`.execute(tx);
    if (list.length === 1) return [{ refusal: error }];
  }
  const half = Math.ceil(list.length / 2);
  return [...(await inParts(tx, list.slice(0, half), work)), ...(await inParts(tx, list.slice(half), work))];
}
