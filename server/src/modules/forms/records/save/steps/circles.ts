import { AppError } from '@banyan/shared-contracts/errors';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { isId } from '../../../../../core/ids/only-ids';
import type { PlacedField, RunningModel } from '../../../design/running-model';
import { findAbove, parentOf } from '../../read/lists/tree-rows';
import * as repository from '../../record.repository';

interface Moved {
  parent: PlacedField;
  /** The record below which it is placed. */
  to: Id;
}

const namedBy = (record: FormRecord | undefined, key: string): unknown => [record?.[key]].flat().at(-1);

/** Below which record a save places another one in the tree of the list; undefined where it stays. */
export function movedBelow(model: RunningModel, before: FormRecord | undefined, record: FormRecord): Moved | undefined {
  const parent = parentOf(model);
  if (parent === undefined) return undefined;
  const to = namedBy(record, parent.field.key);
  return typeof to === 'string' && isId(to) && to !== namedBy(before, parent.field.key) ? { parent, to } : undefined;
}

/**
 * Throws NOT_ALLOWED where a record would be placed below itself, or where one of several is placed below another one that moves, too. Locks the tree
 * against other moves until the transaction ends.
 */
export async function refuseCircles(
  tx: Connection,
  model: RunningModel,
  list: readonly { moved: Moved | undefined; id: Id }[],
): Promise<void> {
  const moving = list.flatMap(({ moved, id }) => (moved === undefined ? [] : [{ ...moved, id }]));
  const [first] = moving;
  if (first === undefined) return;
  const { parent } = first;
  await repository.lockValues(tx, `${model.table}.${parent.column.name}`, ['']);
  const [targets, ids] = [[...new Set(moving.map(({ to }) => to))], moving.map(({ id }) => id)];
  const above = await findAbove(tx, model, parent, targets, ids);
  if (above.size > 0)
    throw new AppError('NOT_ALLOWED', { what: 'what.belowItself', label: parent.field.label, fields: [parent.field.key] });
}
