import { AppError } from '@banyan/shared-contracts/errors';
import type { Delegation } from '../../core/access/delegation';
import type { ManageAction } from '../../core/access/slice';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

/**
 * Throws FORBIDDEN unless the caller may do it in these organizations: seeing takes one of them, everything else all. What belongs to no
 * organization (global roles) is everybody's, and so only administrators manage it.
 */
export function requirePlaces(delegation: Delegation, action: ManageAction, places: readonly Id[] = []): void {
  const managed = delegation.organizes(action);
  if (managed === undefined) return;
  const isWithin = (id: Id) => managed.has(id);
  const allowed = action === 'see' ? places.some(isWithin) : places.length > 0 && places.every(isWithin);
  if (!allowed) throw new AppError('FORBIDDEN');
}

/** The same for a record. Groups belong to no slice: the right to manage groups gives access to all of them. */
export async function requireRecord<Row>(
  connection: Connection,
  delegation: Delegation,
  { places }: { places: { of(connection: Connection, row: Row): Promise<Id[] | undefined> } | undefined },
  action: ManageAction,
  row: Row,
): Promise<void> {
  if (places !== undefined) requirePlaces(delegation, action, await places.of(connection, row));
}
