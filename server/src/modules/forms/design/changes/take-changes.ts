import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Change, Ordered } from '@banyan/shared-contracts/design/steps/change';
import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import type { sendDesignChanges } from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import type { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointReplyInput } from '@banyan/shared-contracts/wire/endpoint';
import type { Id } from '../../../../core/database/tables';
import { brokenBy } from './broken-document';
import type { EditedDesign } from './edited-design';

type Rejected = EndpointReplyInput<typeof sendDesignChanges>['rejected'][number];

/** What became of the changes of one call. */
export interface TakenChanges {
  list: Ordered[];
  rejected: Rejected[];
}

/** Other requests of the process have their turn after so long, ms. */
const TURN_MS = 10;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a change does, without what it replaces: the server has stored what that really was. */
const contentOf = ({ steps }: Change): unknown =>
  JSON.parse(
    JSON.stringify(steps.map((step) => (step.op === 'drop' ? { op: step.op, id: step.node.id } : { ...step, before: undefined }))),
  );

/** Whether a change is sent once more: by the same person, and the same. */
const isRepeat = (sent: Change, { change }: Ordered): boolean =>
  sent.by === change.by && isDeepStrictEqual(contentOf(sent), contentOf(change));

/**
 * Takes the changes of one call in their order. The document is validated once for all; where it would be one that nothing could read, halves of the
 * changes are tried until those are found that break it, and these are rejected. What was broken before is no reason. `known`: changes of the call
 * that were taken before, by their ids.
 */
export async function takeChanges(
  design: EditedDesign,
  changes: readonly Change[],
  known: ReadonlyMap<string, Ordered>,
  userId: Id,
): Promise<TakenChanges> {
  const taken = new Map(known);
  const validated = new WeakMap<DesignDoc, { error: AppError | undefined }>();
  const errorOf = (doc: DesignDoc): AppError | undefined => {
    const found = validated.get(doc) ?? { error: brokenBy(doc) };
    validated.set(doc, found);
    return found.error;
  };
  let last = performance.now();
  const giveWay = async () => {
    if (performance.now() - last < TURN_MS) return;
    await nextTurn();
    last = performance.now();
  };

  async function takeAll(some: readonly Change[]): Promise<TakenChanges & { fresh: string[] }> {
    const all = { list: [] as Ordered[], rejected: [] as Rejected[], fresh: [] as string[] };
    for (const change of some) {
      await giveWay();
      const entry = taken.get(change.id);
      if (entry !== undefined && !isRepeat(change, entry)) {
        all.rejected.push({ id: change.id, why: { key: 'design.refused.taken', values: {} }, path: '' });
        continue;
      }
      const own = entry ?? (await design.take(change, userId));
      if (entry === undefined) all.fresh.push(change.id);
      taken.set(change.id, own);
      all.list.push(own);
    }
    return all;
  }

  async function takeSome(some: readonly Change[]): Promise<TakenChanges> {
    const before = design.doc();
    const forget = design.mark();
    const { fresh, ...all } = await takeAll(some);
    const error = design.doc() === before ? undefined : errorOf(design.doc());
    const [first] = some;
    if (error === undefined || first === undefined || (some.length === 1 && errorOf(before) !== undefined)) return all;
    forget();
    for (const id of fresh) taken.delete(id);
    await giveWay();
    if (some.length === 1) {
      const path = textOf(error.details['path']);
      return { list: [], rejected: [{ id: first.id, why: { key: 'design.refused.broken', values: { path } }, path }] };
    }
    const half = Math.ceil(some.length / 2);
    const [one, other] = [await takeSome(some.slice(0, half)), await takeSome(some.slice(half))];
    return { list: [...one.list, ...other.list], rejected: [...one.rejected, ...other.rejected] };
  }

  return takeSome(changes);
}
